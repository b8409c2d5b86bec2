ALTER TABLE "idp"."throttles" DROP CONSTRAINT "throttles_key_window_start_pk";--> statement-breakpoint
ALTER TABLE "idp"."throttles" ADD PRIMARY KEY ("key");--> statement-breakpoint
ALTER TABLE "idp"."throttles" DROP COLUMN "window_start";