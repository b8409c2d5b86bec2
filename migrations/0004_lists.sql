DROP INDEX "contact_messages_created_at_idx";--> statement-breakpoint
DROP INDEX "leads_created_at_idx";--> statement-breakpoint
DROP INDEX "comments_workshop_idx";--> statement-breakpoint
CREATE INDEX "contact_messages_created_idx" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leads_created_idx" ON "leads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "comments_workshop_idx" ON "comments" USING btree ("workshop_id","created_at","id");--> statement-breakpoint
-- Searching a list is quick with trigrams, which not every PostgreSQL has, nor may everybody add them; without
-- them it works all the same. The expressions are those of leads.queries.ts and contacts.queries.ts.
DO $$ BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX "leads_search_idx" ON "leads" USING gin (lower("name" || ' ' || "email") gin_trgm_ops);
	CREATE INDEX "contact_messages_search_idx" ON "contact_messages" USING gin (lower("name" || ' ' || "email" || ' ' || coalesce("subject", '') || ' ' || "message") gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
	RAISE NOTICE 'Lists are searched without trigrams: %', SQLERRM;
END $$;
