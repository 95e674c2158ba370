import { openTable } from '../policy-sql.ts'

/** Rules by the feed that lead from a wall opening or a sub-frame to the size of a door. */
export const doorwayRules = `
-- model_code '' is every model of the collection, door_type '' both types
create table doorway_rule (
  collection text not null,
  model_code text not null default '',
  door_type text not null default '' constraint doorway_rule_type check (door_type in ('', 'battente', 'scorrevole')),
  doorway text not null constraint doorway_rule_doorway check (doorway in ('Vano muro', 'Controtelaio')),
  over_width int not null,
  over_height int not null,
  minus int not null,
  plus int not null,
  wall_minus int,
  wall_plus int,
  constraint doorway_rule_pk primary key (collection, model_code, door_type, doorway),
  constraint doorway_rule_tolerance check (minus >= 0 and plus >= 0 and wall_minus >= 0 and wall_plus >= 0)
);
create trigger mark_catalogue after insert or update or delete or truncate on doorway_rule
  for each statement execute function mark_catalogue();
${openTable('doorway_rule')}
`
