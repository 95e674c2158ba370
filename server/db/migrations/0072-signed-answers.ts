/**
 * How an accepted offer was signed, the key of its answer, where its copy goes, and when the end customer was reminded. A
 * copy has the version that was signed.
 */
export const signedAnswers = `
alter table quote_offer
  add column signature text not null default '',
  add column answer_key uuid,
  add column copy_to text not null default '',
  add column reminded_at timestamptz;
alter table mail_message add column offer_version int;
`
