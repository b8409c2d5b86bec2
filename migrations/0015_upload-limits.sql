CREATE TABLE "database_identity" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid NOT NULL,
	CONSTRAINT "database_identity_only_row_check" CHECK ("database_identity"."only_row")
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "deleted_by_admin" boolean DEFAULT false NOT NULL;