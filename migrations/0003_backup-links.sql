ALTER TABLE "backups" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "link_user_id" uuid;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "link_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "backups" ADD CONSTRAINT "backups_link_user_id_profiles_id_fk" FOREIGN KEY ("link_user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;