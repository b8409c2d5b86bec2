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
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "uploads_guest_check" CHECK ("uploads"."user_id" is null or "uploads"."guest_email" is null),
	CONSTRAINT "uploads_public_check" CHECK (not "uploads"."is_public" or "uploads"."user_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "unfinished_uploads" ADD CONSTRAINT "unfinished_uploads_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_workshop_id_workshops_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshops"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unfinished_uploads_expiry_idx" ON "unfinished_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_created_idx" ON "uploads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "uploads_user_idx" ON "uploads" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_workshop_idx" ON "uploads" USING btree ("workshop_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_deleted_idx" ON "uploads" USING btree ("deleted_at");