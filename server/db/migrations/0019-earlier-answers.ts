export const earlierAnswers = `
-- what end customers answered to versions of the offer that were followed by others
alter table quote_offer add column earlier jsonb not null default '[]';
`
