ALTER TABLE "registrations" ADD COLUMN "previous_status" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "attendance" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "attended_days" date[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_previous_status_check" CHECK ("registrations"."previous_status" in ('interested', 'reserved', 'enrolled'));--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_attendance_check" CHECK ("registrations"."attendance" in ('attended', 'no-show'));--> statement-breakpoint
UPDATE "registrations" SET "previous_status" = CASE
	WHEN "status" = 'completed' OR "enrolled_at" IS NOT NULL THEN 'enrolled'
	WHEN "first_name" IS NOT NULL THEN 'reserved'
	ELSE 'interested' END
WHERE "status" IN ('completed', 'cancelled');
