CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text,
	"message" text NOT NULL,
	"workshop_context" text,
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
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leads_email_unique" UNIQUE("email")
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
	CONSTRAINT "media_files_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workshop_id" integer NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"phone" text,
	"status" text NOT NULL,
	"experience" text,
	"goals" text,
	"hear_about" text,
	"notes" text,
	"message" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registrations_status_check" CHECK ("registrations"."status" in ('interested', 'reserved', 'enrolled', 'completed', 'cancelled')),
	CONSTRAINT "registrations_email_check" CHECK ("registrations"."email" = lower("registrations"."email"))
);
--> statement-breakpoint
CREATE TABLE "site_pages" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"body" text NOT NULL,
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
ALTER TABLE "leads" ADD CONSTRAINT "leads_workshop_id_workshops_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshops"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_workshop_id_workshops_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshops"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_content" ADD CONSTRAINT "workshop_content_workshop_id_workshops_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_created_at_idx" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "leads_created_at_idx" ON "leads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "leads_workshop_id_idx" ON "leads" USING btree ("workshop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_live_idx" ON "registrations" USING btree ("workshop_id","email") WHERE "registrations"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "registrations_email_idx" ON "registrations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "workshops_start_date_idx" ON "workshops" USING btree ("start_date");--> statement-breakpoint
CREATE INDEX "workshops_end_date_idx" ON "workshops" USING btree ("end_date");