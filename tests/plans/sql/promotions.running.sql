select promotion.code, given.name, given.id
from promotion, lateral ( select promotion.name, 0 as id
where promotion.file_id is not null
union all select own.name, own.id
from promotion_file own
where own.promotion_code = promotion.code
and own.deleted_at is null
and not (promotion.file_id is not null
and lower(own.name) = lower(regexp_replace(promotion.file_name, '\.pdf$', '', 'i')))) given
where promotion.closed_on is null
and (promotion.starts_on <= today_in_italy()
and coalesce(promotion.ends_on >= today_in_italy(), true))
order by promotion.starts_on desc, promotion.code, given.id > 0, lower(given.name);
