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
ALTER TABLE "leads" ADD COLUMN "import_id" integer;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "import_id" integer;--> statement-breakpoint
ALTER TABLE "workshops" ADD COLUMN "import_id" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_created_idx" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leads_import_idx" ON "leads" USING btree ("import_id") WHERE "leads"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "registrations_import_idx" ON "registrations" USING btree ("import_id") WHERE "registrations"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "workshops_import_idx" ON "workshops" USING btree ("import_id") WHERE "workshops"."import_id" is not null;