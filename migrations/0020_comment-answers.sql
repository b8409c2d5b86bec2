ALTER TABLE "comments" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "answered_at" timestamp with time zone;