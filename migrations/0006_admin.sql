CREATE TABLE "analytics_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"path" text,
	"workshop_id" integer,
	"visitor" text,
	"referrer" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "analytics_events_type_check" CHECK ("analytics_events"."type" in ('page', 'interest', 'reservation', 'enrollment', 'lead', 'contact'))
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "internal_note" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "enrolled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workshops" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "analytics_events_created_idx" ON "analytics_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "profiles_created_idx" ON "profiles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "profiles_admins_idx" ON "profiles" USING btree ("created_at") WHERE "profiles"."role" = 'admin';--> statement-breakpoint
CREATE INDEX "comments_created_idx" ON "comments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "registrations_created_idx" ON "registrations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "registrations_workshop_idx" ON "registrations" USING btree ("workshop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "workshops_created_idx" ON "workshops" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_created_idx" ON "idp"."users" USING btree ("created_at","id");--> statement-breakpoint
UPDATE "registrations" SET "enrolled_at" = "updated_at" WHERE "status" IN ('enrolled', 'completed');--> statement-breakpoint
-- As in 0004_lists: the expressions are those of the queries that search.
DO $$ BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX "workshops_search_idx" ON "workshops" USING gin (lower("title" || ' ' || "category" || ' ' || coalesce("location", '')) gin_trgm_ops);
	CREATE INDEX "registrations_search_idx" ON "registrations" USING gin (lower("name" || ' ' || "email" || ' ' || coalesce("phone", '')) gin_trgm_ops);
	CREATE INDEX "comments_search_idx" ON "comments" USING gin (lower("content") gin_trgm_ops);
	CREATE INDEX "profiles_search_idx" ON "profiles" USING gin (lower(coalesce("email", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '')) gin_trgm_ops);
	CREATE INDEX "users_search_idx" ON "idp"."users" USING gin (lower("email" || ' ' || coalesce("user_metadata"->>'first_name', '') || ' ' || coalesce("user_metadata"->>'last_name', '') || ' ' || coalesce("user_metadata"->>'full_name', '')) gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
	RAISE NOTICE 'Lists are searched without trigrams: %', SQLERRM;
END $$;
