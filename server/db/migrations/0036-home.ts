export const home = `
-- what was moved since yesterday, and what is about to expire, without looking through what is long over
create index expected_change_at on expected_change (at desc);
create index quote_valid_until on quote (valid_until) where deleted_at is null and state = 'aperto';
create index quote_offer_unanswered on quote_offer (valid_until)
  where opened_at is not null and outcome is null and not is_withdrawn;
`
