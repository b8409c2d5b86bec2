CREATE TABLE "certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"registration_id" integer NOT NULL,
	"profile_id" uuid,
	"name" text NOT NULL,
	"family_name" text,
	"workshop_title" text NOT NULL,
	"category" text NOT NULL,
	"start_date" date,
	"end_date" date,
	"duration" text,
	"location" text,
	"completed_on" date NOT NULL,
	"issuer" text NOT NULL,
	"image_url" text,
	"issued_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_reason" text,
	CONSTRAINT "certificates_code_unique" UNIQUE("code"),
	CONSTRAINT "certificates_registration_id_unique" UNIQUE("registration_id"),
	CONSTRAINT "certificates_code_check" CHECK ("certificates"."code" ~ '^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$'),
	CONSTRAINT "certificates_revoked_check" CHECK ("certificates"."revoked_reason" is null or "certificates"."revoked_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_profile_idx" ON "certificates" USING btree ("profile_id");