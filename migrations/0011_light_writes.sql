DROP INDEX "use_counts_expiry_idx";--> statement-breakpoint
DROP INDEX "mail_outbox_created_idx";--> statement-breakpoint
DROP INDEX "analytics_events_created_idx";--> statement-breakpoint
DROP INDEX "registrations_user_idx";--> statement-breakpoint
ALTER TABLE "mail_outbox" ALTER COLUMN "params" SET DATA TYPE json;--> statement-breakpoint
CREATE INDEX "analytics_events_created_idx" ON "analytics_events" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "registrations_user_idx" ON "registrations" USING btree ("user_id") WHERE "registrations"."user_id" is not null;