/**
 * Every column that holds words, and who may read them. `planted`: private, with a canary in the secrecy test. `shown`: goes
 * to everybody who may see the row. `house`: codes, keys and chains that say nothing about a person.
 */
export const columns: Record<'planted' | 'shown' | 'house', Readonly<Record<string, string>>> = {
  planted: {
    users: 'email password_hash name bio',
    sessions: 'id user_agent',
    password_reset_tokens: 'token_hash',
    email_verification_tokens: 'email token_hash',
    idempotency_keys: 'response',
    outbox: 'payload',
    audit_log: 'detail',
    contact_messages: 'name email subject content',
    properties: 'address',
    vacation_requests: 'title description preferences',
    bids: 'message',
    property_blocks: 'note',
    auction_events: 'payload salt',
    messages: 'content masked_content',
    message_reports: 'detail',
    mails: 'to_address subject body last_error',
    delivery_failures: 'payload last_error',
  },
  shown: {
    users: 'username profile_image timezone',
    properties:
      'title description location image_url property_type amenities country region check_in_time check_out_time',
    vacation_requests:
      'location image_url country region must_have_amenities preferred_amenities extras_amenities excluded_amenities value_weights',
    bids: 'decline_reason',
    notifications: 'data',
  },
  house: {
    users: 'user_role view_mode',
    rate_limits: 'bucket',
    idempotency_keys: 'key request_hash',
    settings: 'key value',
    outbox: 'kind',
    audit_log: 'action subject prev_hash hash',
    properties: 'status cancellation_policy',
    vacation_requests: 'date_flexibility status closed_reason accepted_status',
    bids: 'status closed_reason request_status_if_accepted',
    bookings: 'status bid_status',
    property_blocks: 'kind',
    auction_events: 'type commitment prev_hash hash',
    reminders: 'kind',
    rank_snapshots: 'bid_ids',
    match_amenities: 'key',
    match_index: 'place_key must_terms preferred_terms extras_terms excluded_terms',
    message_reports: 'reason',
    delivery_cursors: 'consumer',
    delivery_failures: 'kind',
    notifications: 'kind group_key event_key',
    notification_preferences: 'kind',
    mails: 'kind status',
  },
};
