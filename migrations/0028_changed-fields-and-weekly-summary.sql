ALTER TABLE "profiles" ADD COLUMN "weekly_summary" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "summary_on" date;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "changes" jsonb;