ALTER TABLE "landing_content" ADD COLUMN "hidden_parts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "workshop_content" ADD COLUMN "hidden_parts" text[] DEFAULT '{}' NOT NULL;