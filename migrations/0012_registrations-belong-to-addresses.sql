ALTER TABLE "certificates" DROP CONSTRAINT "certificates_profile_id_profiles_id_fk";
--> statement-breakpoint
DROP INDEX "certificates_profile_idx";--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "held_from" text;--> statement-breakpoint
CREATE INDEX "registrations_held_from_idx" ON "registrations" USING btree ("workshop_id","held_from") WHERE "registrations"."held_from" is not null;--> statement-breakpoint
ALTER TABLE "certificates" DROP COLUMN "profile_id";--> statement-breakpoint
-- A registration used to be given to whoever was signed in when they typed its address.
UPDATE "registrations" SET "user_id" = NULL
WHERE "user_id" IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM "profiles"
  WHERE "profiles"."id" = "registrations"."user_id" AND "profiles"."email" = "registrations"."email"
    AND "profiles"."email_confirmed_at" IS NOT NULL
);
