export const withdrawnOffer = `
-- its address is nobody's any more, its answers are kept
alter table quote_offer add column is_withdrawn boolean not null default false;
`
