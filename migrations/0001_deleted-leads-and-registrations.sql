DROP INDEX "leads_created_idx";--> statement-breakpoint
DROP INDEX "registrations_counts_idx";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "leads_deleted_idx" ON "leads" USING btree ("created_at","id") WHERE "leads"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "registrations_deleted_idx" ON "registrations" USING btree ("created_at","id") WHERE "registrations"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_created_idx" ON "leads" USING btree ("created_at","id","deleted_at");--> statement-breakpoint
CREATE INDEX "registrations_counts_idx" ON "registrations" USING btree ("workshop_id","status","attendance","deleted_at");