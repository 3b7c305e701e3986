CREATE TABLE "payment_details" (
	"user_id" text PRIMARY KEY NOT NULL,
	"lydia_url" text,
	"paypal_name" text,
	"wero_phone" text,
	"beneficiary" text,
	"iban" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_details_some" CHECK (num_nonnulls("payment_details"."lydia_url", "payment_details"."paypal_name", "payment_details"."wero_phone", "payment_details"."iban") > 0),
	CONSTRAINT "payment_details_beneficiary" CHECK (("payment_details"."beneficiary" is null) = ("payment_details"."iban" is null))
);
--> statement-breakpoint
ALTER TABLE "payment_details" ADD CONSTRAINT "payment_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;