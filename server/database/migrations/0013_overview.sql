CREATE TABLE "changed_days" (
	"room" text NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_figures" (
	"room" text NOT NULL,
	"figure" text NOT NULL,
	"day" date NOT NULL,
	"bucket" integer DEFAULT 0 NOT NULL,
	"value" numeric NOT NULL,
	CONSTRAINT "day_figures_room_figure_day_bucket_pk" PRIMARY KEY("room","figure","day","bucket")
);
--> statement-breakpoint
CREATE TABLE "node_minutes" (
	"node" uuid NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"answers" integer NOT NULL,
	"failures" integer NOT NULL,
	"free_share" real,
	CONSTRAINT "node_minutes_node_minute_pk" PRIMARY KEY("node","minute")
);
--> statement-breakpoint
CREATE TABLE "roll_ups" (
	"room" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "changed_days_day" ON "changed_days" USING btree ("room","day");--> statement-breakpoint
CREATE INDEX "node_minutes_minute" ON "node_minutes" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "products_created" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_requests_accepted" ON "contact_requests" USING btree ("accepted_at") WHERE accepted_at is not null;--> statement-breakpoint
CREATE INDEX "contact_requests_completed" ON "contact_requests" USING btree ("completed_at") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "request_history_at" ON "request_history" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "contact_replies_created" ON "contact_replies" USING btree ("created_at");--> statement-breakpoint
CREATE FUNCTION "note_changed_days"(room text, VARIADIC moments timestamptz[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO changed_days (room, day)
    SELECT DISTINCT $1, (moment AT TIME ZONE 'Asia/Kolkata')::date FROM unnest($2) moment WHERE moment IS NOT NULL
$$;--> statement-breakpoint
CREATE FUNCTION "note_created"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changed_days(TG_ARGV[0], OLD.created_at, NEW.created_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_request"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changed_days('requests', OLD.requested_at, NEW.requested_at, OLD.completed_at, NEW.completed_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_request_move"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changed_days('requests', NEW.at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_counted" AFTER INSERT OR DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "note_created"('users');--> statement-breakpoint
CREATE TRIGGER "users_counted_anew" AFTER UPDATE OF "role", "suspended_at", "closed_at", "retired", "created_at" ON "users" FOR EACH ROW
  WHEN ((OLD.role, OLD.open, OLD.suspended_at IS NULL, OLD.created_at) IS DISTINCT FROM (NEW.role, NEW.open, NEW.suspended_at IS NULL, NEW.created_at))
  EXECUTE FUNCTION "note_created"('users');--> statement-breakpoint
CREATE TRIGGER "products_counted" AFTER INSERT OR DELETE ON "products" FOR EACH ROW EXECUTE FUNCTION "note_created"('products');--> statement-breakpoint
CREATE TRIGGER "products_counted_anew" AFTER UPDATE OF "is_available", "moderation", "removed_at", "withheld", "retired", "created_at" ON "products" FOR EACH ROW
  WHEN ((OLD.listed, OLD.moderation, OLD.retired, OLD.removed_at IS NULL, OLD.created_at) IS DISTINCT FROM (NEW.listed, NEW.moderation, NEW.retired, NEW.removed_at IS NULL, NEW.created_at))
  EXECUTE FUNCTION "note_created"('products');--> statement-breakpoint
CREATE TRIGGER "contact_requests_counted" AFTER INSERT OR DELETE ON "contact_requests" FOR EACH ROW EXECUTE FUNCTION "note_request"();--> statement-breakpoint
CREATE TRIGGER "contact_requests_counted_anew" AFTER UPDATE OF "status", "requested_at", "completed_at", "final_quantity", "final_price" ON "contact_requests" FOR EACH ROW
  WHEN ((OLD.status, OLD.requested_at, OLD.completed_at, OLD.final_quantity, OLD.final_price) IS DISTINCT FROM (NEW.status, NEW.requested_at, NEW.completed_at, NEW.final_quantity, NEW.final_price))
  EXECUTE FUNCTION "note_request"();--> statement-breakpoint
CREATE TRIGGER "request_history_counted" AFTER INSERT ON "request_history" FOR EACH ROW
  WHEN (NEW.event IN ('accept', 'reject') OR NEW."to" = 'disputed') EXECUTE FUNCTION "note_request_move"();--> statement-breakpoint
CREATE TRIGGER "contact_messages_counted" AFTER INSERT OR DELETE ON "contact_messages" FOR EACH ROW EXECUTE FUNCTION "note_created"('support');--> statement-breakpoint
CREATE TRIGGER "contact_messages_counted_anew" AFTER UPDATE OF "status", "created_at" ON "contact_messages" FOR EACH ROW
  WHEN ((OLD.status, OLD.created_at) IS DISTINCT FROM (NEW.status, NEW.created_at)) EXECUTE FUNCTION "note_created"('support');--> statement-breakpoint
CREATE TRIGGER "contact_replies_counted" AFTER INSERT OR DELETE ON "contact_replies" FOR EACH ROW EXECUTE FUNCTION "note_created"('support');--> statement-breakpoint
INSERT INTO "changed_days" ("room", "day")
  SELECT DISTINCT 'users', ("created_at" AT TIME ZONE 'Asia/Kolkata')::date FROM "users"
  UNION SELECT 'products', ("created_at" AT TIME ZONE 'Asia/Kolkata')::date FROM "products"
  UNION SELECT 'requests', ("requested_at" AT TIME ZONE 'Asia/Kolkata')::date FROM "contact_requests"
  UNION SELECT 'requests', ("at" AT TIME ZONE 'Asia/Kolkata')::date FROM "request_history"
  UNION SELECT 'support', ("created_at" AT TIME ZONE 'Asia/Kolkata')::date FROM "contact_messages"
  UNION SELECT 'support', ("created_at" AT TIME ZONE 'Asia/Kolkata')::date FROM "contact_replies";
