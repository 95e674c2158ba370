import { openTable } from '../policy-sql.ts'

export const quoteCatalogue = `
create table door_model (
  code text constraint door_model_pk primary key,
  collection text not null,
  name text not null,
  is_hinged boolean not null default true,
  is_sliding boolean not null default false,
  pattern text not null default '',
  sort int not null,
  closed_on date
);

create table door_variant (
  kind text not null constraint door_variant_kind check (kind in ('ColoreAnta', 'ColoreTelaio', 'Apertura', 'TipoTelaio',
    'CopEsterno', 'CopInterno', 'Serratura', 'ColoreFerramenta', 'Maniglia', 'Mantovana', 'Maniglietta')),
  code text not null,
  name text not null,
  look text not null default '',
  sort int not null,
  closed_on date,
  constraint door_variant_pk primary key (kind, code)
);

create table model_variant (
  model_code text not null,
  kind text not null,
  variant_code text not null,
  constraint model_variant_pk primary key (model_code, kind, variant_code)
);

create table model_measure (
  model_code text not null,
  measure text not null constraint model_measure_measure check (measure in ('L', 'H', 'S')),
  mm int not null,
  constraint model_measure_pk primary key (model_code, measure, mm)
);

create table price_list (
  code text constraint price_list_pk primary key,
  collection text not null,
  name text not null,
  valid_from date not null,
  valid_to date,
  closed_on date
);

create table list_price (
  list_code text not null,
  model_code text not null,
  up_to_width int not null,
  up_to_height int not null,
  cents bigint not null,
  constraint list_price_pk primary key (list_code, model_code, up_to_width, up_to_height)
);

-- model_code '' is every model
create table list_surcharge (
  list_code text not null,
  kind text not null,
  variant_code text not null,
  model_code text not null default '',
  cents bigint,
  percent_hundredths bigint,
  constraint list_surcharge_pk primary key (list_code, kind, variant_code, model_code)
);

-- raised by whatever changes the catalogue: a process keeps its copy while the mark stands still
insert into change_mark values ('catalogo', 0), ('preventivi', 0);
create function mark_catalogue() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ begin
  update change_mark set version = version + 1 where topic = 'catalogo';
  perform pg_notify('soglia_changes', 'catalogo');
  return null;
end $$;
${[
  'door_model',
  'door_variant',
  'model_variant',
  'model_measure',
  'price_list',
  'list_price',
  'list_surcharge',
]
  .map(
    table => `
create trigger mark_catalogue after insert or update or delete or truncate on ${table}
  for each statement execute function mark_catalogue();
${openTable(table)}`,
  )
  .join('')}
`
