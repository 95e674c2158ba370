import type { Migration } from './migration.ts'

/** Who called the measures of a position final, and when. Other measures are not final, so a change of them ends it. */
export const finalMeasures: Migration = {
  olderMayServe: true,
  text: `
alter table quote_position add column measured_by text not null default '', add column measured_at timestamptz;

-- instances of the release before change measures, too
create function end_final_measures() returns trigger language plpgsql as $$ begin
  new.measured_by := '';
  new.measured_at := null;
  return new;
end $$;
create trigger end_final_measures before update of width_mm, height_mm, thickness_mm on quote_position for each row
  when ((old.width_mm, old.height_mm, old.thickness_mm) is distinct from (new.width_mm, new.height_mm, new.thickness_mm))
  execute function end_final_measures();
`,
}
