-- A site that exists goes on keeping what it kept until its owner chooses periods; the defaults are for new sites. An
-- earlier period for emails becomes the longest choice that isn't longer. One row, so the lock is short.
update "site_settings" set "data" = ("data" - 'emailsKeptDays') || jsonb_build_object('keep',
  '{"leads": "forever", "messages": "forever", "registrations": "forever", "interest": "forever", "analytics": "400d",
    "auditLog": "12m", "signIns": "365d"}'::jsonb
  || coalesce((select jsonb_build_object('emails', max(days) || 'd')
    from unnest('{7,14,30,60,90,180,365}'::integer[]) as days
    where days <= ("data" ->> 'emailsKeptDays')::integer having count(*) > 0), '{}'));--> statement-breakpoint
-- The untouched starter text of the privacy page, which names no periods: the start that follows writes the new one.
delete from "site_pages" where "slug" = 'privacy' and md5("body") = '711921edb2fa1637ac19f27c8ffacad4';
