CREATE TABLE "analytics_days" (
	"day" date NOT NULL,
	"workshop_id" integer NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"detail" text NOT NULL,
	"events" integer NOT NULL,
	"visits" integer NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "analytics_days_workshop_id_dimension_day_value_detail_pk" PRIMARY KEY("workshop_id","dimension","day","value","detail")
);
--> statement-breakpoint
CREATE INDEX "analytics_days_workshops_idx" ON "analytics_days" USING btree ("day","workshop_id","events","visitors") WHERE "analytics_days"."dimension" = 'total' and "analytics_days"."workshop_id" > 0;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "campaign" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "seat_taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "is_visit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "campaign" text;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "analytics_events" DROP COLUMN "id";--> statement-breakpoint
-- From here on the table is partitioned by month. What it has becomes the first partition, until the end of this month:
-- attaching it reads each row once. A daily job adds the next months.
ALTER TABLE "analytics_events" RENAME TO "analytics_events_before";--> statement-breakpoint
ALTER INDEX "analytics_events_created_idx" RENAME TO "analytics_events_before_created_idx";--> statement-breakpoint
CREATE TABLE "analytics_events" (LIKE "analytics_events_before" INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE ("created_at");--> statement-breakpoint
CREATE INDEX "analytics_events_created_idx" ON "analytics_events" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "analytics_events_visitor_idx" ON "analytics_events" USING btree ("visitor") WHERE "analytics_events"."is_visit";--> statement-breakpoint
DO $$ BEGIN
	EXECUTE format('ALTER TABLE "analytics_events" ATTACH PARTITION "analytics_events_before" FOR VALUES FROM (MINVALUE) TO (%L)',
		(date_trunc('month', now() AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC');
END $$;--> statement-breakpoint
-- No insert ever fails for want of a partition.
CREATE TABLE "analytics_events_default" PARTITION OF "analytics_events" DEFAULT;
