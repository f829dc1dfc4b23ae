DROP INDEX "audit_log_at";--> statement-breakpoint
DROP INDEX "audit_log_target";--> statement-breakpoint
DROP INDEX "audit_log_actor";--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at","id");