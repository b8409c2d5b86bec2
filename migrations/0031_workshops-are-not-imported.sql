DROP INDEX "workshops_import_idx";--> statement-breakpoint
ALTER TABLE "workshops" DROP COLUMN "import_id";