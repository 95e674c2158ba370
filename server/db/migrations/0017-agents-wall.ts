import { fillingKeeper, guardedTable } from '../policy-sql.ts'

export const agentsWall = `
alter table quote_offer add column customer_code text, add column keeper_code text not null default '', add column maker text;
update quote_offer o set customer_code = q.customer_code, keeper_code = q.keeper_code, maker = q.maker
  from quote q where q.id = o.quote_id;
alter table quote_offer alter column customer_code set not null, alter column maker set not null;
alter table quote_offer drop constraint quote_offer_quote_fk;
alter table quote_offer add constraint quote_offer_quote_fk foreign key (quote_id, customer_code, keeper_code, maker)
  references quote (id, customer_code, keeper_code, maker) on update cascade on delete cascade;
${fillingKeeper('quote_offer')}
${guardedTable('quote_offer', 'offer')}

-- targets are the office's to set
revoke all on agent_target from soglia_portal, soglia_portal_all;
grant select on agent_target to soglia_portal;
grant insert, update on agent_target to soglia_portal_all;
${guardedTable('agent_target', 'agent')}
`
