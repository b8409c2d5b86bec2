CREATE SCHEMA "idp";
--> statement-breakpoint
CREATE TABLE "deleted_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"email_confirmed_at" timestamp with time zone,
	"first_name" text,
	"last_name" text,
	"profile_image_url" text,
	"role" text DEFAULT 'user' NOT NULL,
	"disabled_at" timestamp with time zone,
	"weekly_summary" boolean DEFAULT true NOT NULL,
	"summary_on" date,
	"last_seen_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profiles_email_check" CHECK ("profiles"."email" = lower("profiles"."email"))
);
--> statement-breakpoint
CREATE TABLE "role_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"role" text NOT NULL,
	"changed_by" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"is_nightly" boolean NOT NULL,
	"user_id" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"bytes" bigint,
	"verified_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "backups_status_check" CHECK ("backups"."status" in ('waiting', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workshop_id" integer NOT NULL,
	"upload_id" integer,
	"user_id" uuid,
	"content" text NOT NULL,
	"held_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text,
	"message" text NOT NULL,
	"workshop_context" text,
	"read_at" timestamp with time zone,
	"handled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_sections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"section_key" text NOT NULL,
	"title" text,
	"subtitle" text,
	"description" text,
	"content" jsonb NOT NULL,
	"images" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"display_order" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_sections_section_key_unique" UNIQUE("section_key")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" uuid,
	"added" integer NOT NULL,
	"left_out" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "landing_content" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"hero_title" text NOT NULL,
	"hero_subtitle" text,
	"hero_image" text,
	"about_title" text,
	"about_description" text,
	"about_image" text,
	"features" jsonb NOT NULL,
	"cta_headline" text,
	"cta_button_text" text,
	"cta_button_url" text,
	"capture_form_title" text,
	"capture_form_subtitle" text,
	"hidden_parts" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "landing_content_only_row_check" CHECK ("landing_content"."only_row")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"interests" text[] NOT NULL,
	"workshop_id" integer,
	"consent_version" text,
	"consented_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"unsubscribe_token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"import_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leads_email_unique" UNIQUE("email"),
	CONSTRAINT "leads_unsubscribe_token_unique" UNIQUE("unsubscribe_token")
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"id" char(16) PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"original_key" text NOT NULL,
	"filename" text NOT NULL,
	"original_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"section" text NOT NULL,
	"alt_text" text NOT NULL,
	"focal_x" real DEFAULT 0.5 NOT NULL,
	"focal_y" real DEFAULT 0.5 NOT NULL,
	"placeholder" text,
	"lower_brightness" real NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone,
	CONSTRAINT "media_files_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"registration_id" integer NOT NULL,
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
	"earlier_names" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_reason" text,
	"is_undone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "certificates_code_unique" UNIQUE("code"),
	CONSTRAINT "certificates_registration_id_unique" UNIQUE("registration_id"),
	CONSTRAINT "certificates_code_check" CHECK ("certificates"."code" ~ '^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$'),
	CONSTRAINT "certificates_revoked_check" CHECK ("certificates"."revoked_reason" is null or "certificates"."revoked_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workshop_id" integer NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"phone" text,
	"status" text NOT NULL,
	"previous_status" text,
	"attendance" text,
	"attended_days" date[] DEFAULT '{}' NOT NULL,
	"experience" text,
	"goals" text,
	"hear_about" text,
	"source" text,
	"campaign" text,
	"notes" text,
	"message" text,
	"held_from" text,
	"internal_note" text,
	"import_id" integer,
	"seat_taken_at" timestamp with time zone,
	"enrolled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registrations_status_check" CHECK ("registrations"."status" in ('interested', 'reserved', 'enrolled', 'completed', 'cancelled')),
	CONSTRAINT "registrations_previous_status_check" CHECK ("registrations"."previous_status" in ('interested', 'reserved', 'enrolled')),
	CONSTRAINT "registrations_attendance_check" CHECK ("registrations"."attendance" in ('attended', 'no-show')),
	CONSTRAINT "registrations_email_check" CHECK ("registrations"."email" = lower("registrations"."email"))
);
--> statement-breakpoint
CREATE TABLE "site_pages" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"body" text NOT NULL,
	"html" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"data" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_settings_only_row_check" CHECK ("site_settings"."only_row")
);
--> statement-breakpoint
CREATE TABLE "unfinished_uploads" (
	"id" char(32) PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"details" jsonb NOT NULL,
	"metadata" jsonb NOT NULL,
	"original_name" text NOT NULL,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"parts" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_id" char(32) NOT NULL,
	"user_id" uuid,
	"guest_name" text,
	"guest_email" text,
	"workshop_id" integer,
	"title" text,
	"original_name" text NOT NULL,
	"description" text,
	"file_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone,
	"rejection_reason" text,
	"metadata" jsonb NOT NULL,
	"width" integer,
	"height" integer,
	"placeholder" text,
	"lower_brightness" real,
	"deleted_at" timestamp with time zone,
	"deleted_by_admin" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "uploads_guest_check" CHECK ("uploads"."user_id" is null or "uploads"."guest_email" is null),
	CONSTRAINT "uploads_public_check" CHECK (not "uploads"."is_public" or "uploads"."user_id" is not null)
);
--> statement-breakpoint
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
CREATE TABLE "analytics_events" (
	"type" text NOT NULL,
	"path" text,
	"workshop_id" integer,
	"visitor" text,
	"is_visit" boolean DEFAULT false NOT NULL,
	"referrer" text,
	"source" text,
	"campaign" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "analytics_events_type_check" CHECK ("analytics_events"."type" in ('page', 'interest', 'reservation', 'enrollment', 'lead', 'contact'))
);
--> statement-breakpoint
CREATE TABLE "workshop_content" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "workshop_content_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workshop_id" integer NOT NULL,
	"hero_title" text,
	"hero_subtitle" text,
	"main_title" text,
	"main_description" text,
	"feature1_title" text,
	"feature1_description" text,
	"feature2_title" text,
	"feature2_description" text,
	"skills_section_title" text,
	"skills_list" jsonb NOT NULL,
	"schedule_section_title" text,
	"schedule_data" jsonb NOT NULL,
	"investment_title" text,
	"investment_subtitle" text,
	"prerequisites_title" text,
	"prerequisites_description" text,
	"included_title" text,
	"included_items" jsonb NOT NULL,
	"hidden_parts" text[] DEFAULT '{}' NOT NULL,
	"gallery_section_title" text,
	"gallery_section_description" text,
	"community_section_title" text,
	"upload_section_title" text,
	"upload_description" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "workshop_content_workshop_id_unique" UNIQUE("workshop_id")
);
--> statement-breakpoint
CREATE TABLE "workshops" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "workshops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"status_override" text,
	"start_date" date,
	"start_time" time,
	"end_date" date,
	"end_time" time,
	"duration" text,
	"location" text,
	"price" integer NOT NULL,
	"max_participants" integer NOT NULL,
	"seats_held" integer DEFAULT 0 NOT NULL,
	"registrants" integer DEFAULT 0 NOT NULL,
	"requirements" text,
	"skill_level" text,
	"is_pinned" boolean NOT NULL,
	"is_visible" boolean NOT NULL,
	"image_url" text,
	"gallery_images" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "workshops_status_override_check" CHECK ("workshops"."status_override" in ('past')),
	CONSTRAINT "workshops_price_check" CHECK ("workshops"."price" >= 0),
	CONSTRAINT "workshops_max_participants_check" CHECK ("workshops"."max_participants" > 0),
	CONSTRAINT "workshops_seats_held_check" CHECK ("workshops"."seats_held" between 0 and "workshops"."max_participants"),
	CONSTRAINT "workshops_registrants_check" CHECK ("workshops"."registrants" >= "workshops"."seats_held"),
	CONSTRAINT "workshops_dates_check" CHECK ("workshops"."end_date" >= "workshops"."start_date"),
	CONSTRAINT "workshops_start_time_check" CHECK ("workshops"."start_time" is null or "workshops"."start_date" is not null),
	CONSTRAINT "workshops_end_time_check" CHECK ("workshops"."end_time" is null or "workshops"."end_date" is not null)
);
--> statement-breakpoint
CREATE TABLE "idp"."factor_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"factor_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idp"."factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"friendly_name" text NOT NULL,
	"status" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"last_used_step" integer,
	"last_challenged_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idp"."recovery_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idp"."flow_states" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"auth_code_hash" text,
	"method" text NOT NULL,
	"challenge" text,
	"challenge_method" text,
	"redirect_to" text NOT NULL,
	"upstream_verifier" text,
	"upstream_nonce" text,
	"provider_tokens" text,
	"is_used" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idp"."identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"email" text,
	"data" jsonb NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idp"."one_time_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"flow_id" uuid,
	"payload" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idp"."sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"refresh_counter" integer DEFAULT 0 NOT NULL,
	"refreshed_at" timestamp with time zone NOT NULL,
	"amr" jsonb NOT NULL,
	"aal" text DEFAULT 'aal1' NOT NULL,
	"factor_id" uuid,
	"user_agent" text,
	"ip" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idp"."signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"private_sealed" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idp"."users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"email_confirmed_at" timestamp with time zone,
	"confirmation_sent_at" timestamp with time zone,
	"recovery_sent_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"banned_until" timestamp with time zone,
	"app_metadata" jsonb NOT NULL,
	"user_metadata" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"subject_kind" text NOT NULL,
	"subject_id" text,
	"network" text,
	"request_id" text,
	"details" jsonb NOT NULL,
	"changes" jsonb,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"repeat_key" text,
	CONSTRAINT "audit_log_actor_check" CHECK ("audit_log"."actor_kind" = 'account' or "audit_log"."actor_id" is null)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"to" text,
	"about" text,
	"reply_to" text,
	"params" json NOT NULL,
	"sealed_params" text,
	"subject" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"last_attempt_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "database_identity" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid NOT NULL,
	CONSTRAINT "database_identity_only_row_check" CHECK ("database_identity"."only_row")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "backups" ADD CONSTRAINT "backups_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_workshop_id_workshops_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_workshop_id_workshops_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshops"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_workshop_id_workshops_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshops"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unfinished_uploads" ADD CONSTRAINT "unfinished_uploads_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_workshop_id_workshops_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshops"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_content" ADD CONSTRAINT "workshop_content_workshop_id_workshops_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idp"."factor_challenges" ADD CONSTRAINT "factor_challenges_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "idp"."factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idp"."factors" ADD CONSTRAINT "factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "idp"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idp"."recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "idp"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idp"."flow_states" ADD CONSTRAINT "flow_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "idp"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idp"."identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "idp"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idp"."one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "idp"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idp"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "idp"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profiles_email_idx" ON "profiles" USING btree ("email");--> statement-breakpoint
CREATE INDEX "profiles_created_idx" ON "profiles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "profiles_admins_idx" ON "profiles" USING btree ("created_at") WHERE "profiles"."role" = 'admin';--> statement-breakpoint
CREATE INDEX "backups_started_idx" ON "backups" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "comments_workshop_idx" ON "comments" USING btree ("workshop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_created_idx" ON "comments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "comments_user_idx" ON "comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comments_not_shown_idx" ON "comments" USING btree ("created_at","id") WHERE "comments"."held_at" is not null or "comments"."hidden_at" is not null or "comments"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_created_idx" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_email_idx" ON "contact_messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "contact_messages_handled_idx" ON "contact_messages" USING btree ("handled_at");--> statement-breakpoint
CREATE INDEX "contact_messages_unread_idx" ON "contact_messages" USING btree ("created_at","id") WHERE "contact_messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_open_idx" ON "contact_messages" USING btree ("created_at","id") WHERE "contact_messages"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "imports_created_idx" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leads_created_idx" ON "leads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leads_workshop_id_idx" ON "leads" USING btree ("workshop_id");--> statement-breakpoint
CREATE INDEX "leads_unsubscribed_idx" ON "leads" USING btree ("created_at","id") WHERE "leads"."unsubscribed_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_import_idx" ON "leads" USING btree ("import_id") WHERE "leads"."import_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_live_idx" ON "registrations" USING btree ("workshop_id","email") WHERE "registrations"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "registrations_created_idx" ON "registrations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "registrations_workshop_idx" ON "registrations" USING btree ("workshop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "registrations_email_idx" ON "registrations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "registrations_seat_taken_idx" ON "registrations" USING btree ("seat_taken_at");--> statement-breakpoint
CREATE INDEX "registrations_counts_idx" ON "registrations" USING btree ("workshop_id","status","attendance");--> statement-breakpoint
CREATE INDEX "registrations_user_idx" ON "registrations" USING btree ("user_id") WHERE "registrations"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "registrations_held_from_idx" ON "registrations" USING btree ("workshop_id","held_from") WHERE "registrations"."held_from" is not null;--> statement-breakpoint
CREATE INDEX "registrations_import_idx" ON "registrations" USING btree ("import_id") WHERE "registrations"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "unfinished_uploads_expiry_idx" ON "unfinished_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_created_idx" ON "uploads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "uploads_user_idx" ON "uploads" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_guest_idx" ON "uploads" USING btree ("guest_email");--> statement-breakpoint
CREATE INDEX "uploads_workshop_idx" ON "uploads" USING btree ("workshop_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_deleted_idx" ON "uploads" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "uploads_asking_idx" ON "uploads" USING btree ("created_at","id") WHERE "uploads"."asked_at" is not null and not "uploads"."is_public" and "uploads"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "analytics_days_workshops_idx" ON "analytics_days" USING btree ("day","workshop_id","events","visitors") WHERE "analytics_days"."dimension" = 'total' and "analytics_days"."workshop_id" > 0;--> statement-breakpoint
CREATE INDEX "analytics_events_created_idx" ON "analytics_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "analytics_events_visitor_idx" ON "analytics_events" USING btree ("visitor") WHERE "analytics_events"."is_visit";--> statement-breakpoint
CREATE INDEX "workshops_created_idx" ON "workshops" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "workshops_deleted_idx" ON "workshops" USING btree ("id") WHERE "workshops"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "workshops_start_date_idx" ON "workshops" USING btree ("start_date");--> statement-breakpoint
CREATE INDEX "workshops_end_date_idx" ON "workshops" USING btree ("end_date");--> statement-breakpoint
CREATE INDEX "factor_challenges_factor_idx" ON "idp"."factor_challenges" USING btree ("factor_id");--> statement-breakpoint
CREATE INDEX "factor_challenges_expiry_idx" ON "idp"."factor_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "factors_user_idx" ON "idp"."factors" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "factors_unverified_idx" ON "idp"."factors" USING btree ("user_id") WHERE "idp"."factors"."status" = 'unverified';--> statement-breakpoint
CREATE INDEX "recovery_codes_user_idx" ON "idp"."recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "flow_states_code_idx" ON "idp"."flow_states" USING btree ("auth_code_hash");--> statement-breakpoint
CREATE INDEX "flow_states_expiry_idx" ON "idp"."flow_states" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_provider_idx" ON "idp"."identities" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "identities_user_idx" ON "idp"."identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_tokens_user_idx" ON "idp"."one_time_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_tokens_expiry_idx" ON "idp"."one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "idp"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_idx" ON "idp"."users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_created_idx" ON "idp"."users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_repeat_idx" ON "audit_log" USING btree ("repeat_key");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_created_idx" ON "mail_outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_outbox_about_idx" ON "mail_outbox" USING btree ("about");--> statement-breakpoint
CREATE INDEX "mail_outbox_sent_idx" ON "mail_outbox" USING btree ("sent_at","created_at","id");--> statement-breakpoint
CREATE INDEX "mail_outbox_done_idx" ON "mail_outbox" USING btree ((coalesce("sent_at", "failed_at", "created_at")));
--> statement-breakpoint
-- Searching a list is quick with trigrams, which not every PostgreSQL has. Without them it works all the same.
-- The expressions are those of the queries that search.
DO $$ BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX "leads_search_idx" ON "leads" USING gin (lower("name" || ' ' || "email") gin_trgm_ops);
	CREATE INDEX "contact_messages_search_idx" ON "contact_messages" USING gin (lower("name" || ' ' || "email" || ' ' || coalesce("subject", '') || ' ' || "message") gin_trgm_ops);
	CREATE INDEX "workshops_search_idx" ON "workshops" USING gin (lower("title" || ' ' || "category" || ' ' || coalesce("location", '')) gin_trgm_ops);
	CREATE INDEX "registrations_search_idx" ON "registrations" USING gin (lower("name" || ' ' || "email" || ' ' || coalesce("phone", '')) gin_trgm_ops);
	CREATE INDEX "comments_search_idx" ON "comments" USING gin (lower("content") gin_trgm_ops);
	CREATE INDEX "profiles_search_idx" ON "profiles" USING gin (lower(coalesce("email", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '')) gin_trgm_ops);
	CREATE INDEX "users_search_idx" ON "idp"."users" USING gin (lower("email" || ' ' || coalesce("user_metadata"->>'first_name', '') || ' ' || coalesce("user_metadata"->>'last_name', '') || ' ' || coalesce("user_metadata"->>'full_name', '')) gin_trgm_ops);
	CREATE INDEX "uploads_search_idx" ON "uploads" USING gin (lower(coalesce("title", '') || ' ' || "original_name" || ' ' || coalesce("guest_name", '') || ' ' || coalesce("guest_email", '')) gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
	RAISE NOTICE 'Lists are searched without trigrams: %', SQLERRM;
END $$;
