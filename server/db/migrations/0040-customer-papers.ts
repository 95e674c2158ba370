export const customerPapers = `
-- a registry sheet and a display contract, beside what the statistics offer
alter table customer_document drop constraint customer_document_purpose;
alter table customer_document add constraint customer_document_purpose
  check (purpose in ('Tendenze', 'Promozioni', 'Anagrafica', 'Contratto'));
`
