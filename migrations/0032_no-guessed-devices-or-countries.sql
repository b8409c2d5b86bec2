delete from "analytics_days" where "dimension" in ('device', 'country');--> statement-breakpoint
ALTER TABLE "analytics_events" DROP COLUMN "device";--> statement-breakpoint
ALTER TABLE "analytics_events" DROP COLUMN "country";