// Written by `npm run db:types` from a migrated database.
import type { ColumnType } from 'kysely'

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>
type Timestamp = ColumnType<Date, Date | string, Date | string>
type Json = ColumnType<unknown, string, string>

export interface DB {
  access_day: {
    day: string
    accesses: number
  }
  account_code: {
    hash: string
    user_id: number
    purpose: string
    created_at: Generated<Timestamp>
    expires_at: Timestamp
    used_at: Timestamp | null
  }
  agent: {
    code: string
    name: string
    email: Generated<string>
    phone: Generated<string>
    closed_on: string | null
    vat_number: Generated<string>
  }
  agent_pair: {
    head_code: string
    agent_code: string
    deleted_at: Timestamp | null
    deleted_on: string | null
    id: Generated<number>
  }
  agent_target: {
    agent_code: string
    year: number
    amount_cents: number
  }
  agent_target_change: {
    id: Generated<number>
    agent_code: string
    year: number
    before_cents: number | null
    after_cents: number
    changed_by: string
    changed_at: Generated<Timestamp>
  }
  article: {
    code: string
    shown_code: string
    supplier_code: Generated<string>
    description: string
    family: Generated<string>
    minimum: Generated<number>
    erp_quantity: number | null
    erp_next_production: number | null
    quantity: Generated<number>
    next_production: Generated<number>
    search_text: string
    closed_on: string | null
    version: Generated<number>
    changed_by: Generated<string>
    import_id: number | null
  }
  article_change: {
    id: Generated<number>
    article_code: string
    changed_at: Generated<Timestamp>
    changed_by: string
    import_id: number | null
    quantity_before: number
    quantity_after: number
    next_before: number
    next_after: number
  }
  audit_log: {
    id: Generated<number>
    at: Generated<Timestamp>
    actor: string
    on_behalf_of: string | null
    action: string
    subject: Generated<string>
    detail: Generated<Json>
    address: Generated<string>
  }
  authenticator: {
    user_id: number
    secret: string
    confirmed_at: Timestamp | null
    last_step: Generated<number>
  }
  backup_run: {
    id: Generated<number>
    kind: string
    backup: string
    started_at: Timestamp
    finished_at: Generated<Timestamp>
    outcome: string
    problem: string
    size_bytes: number | null
  }
  browser_error: {
    day: string
    fingerprint: string
    message: string
    place: string
    page: string
    release: string
    browser: string
    times: number
    first_at: Timestamp
    last_at: Timestamp
  }
  call_day: {
    day: string
    call: string
    calls: number
    buckets: number[]
  }
  challenge: {
    hash: string
    user_id: number
    purpose: string
    passkey_challenge: Generated<string>
    attempts: Generated<number>
    expires_at: Timestamp
  }
  change_mark: {
    topic: string
    version: number
    changed_at: Generated<Timestamp>
  }
  choice_rule: {
    model_code: Generated<string>
    kind: string
    variant_code: string
    effect: string
    other_kind: string
    other_code: string
  }
  claim: {
    id: Generated<number>
    customer_code: string
    keeper_code: Generated<string>
    order_id: number | null
    line: number | null
    order_number: Generated<string>
    model: Generated<string>
    finish: Generated<string>
    measures: Generated<string>
    label: Generated<string>
    bought: Generated<string>
    kind: string
    pieces: number
    description: string
    pins: Generated<Json>
    state: Generated<string>
    once: string | null
    opener_id: number | null
    opener: string
    opened_on: Generated<string>
    sent_at: Timestamp | null
    assignee_id: number | null
    assignee: Generated<string>
    assigned_at: Timestamp | null
  }
  claim_photo: {
    id: Generated<number>
    kind: string
    file_id: string
    small_file_id: string
    claim_id: number
    customer_code: string
    keeper_code: Generated<string>
  }
  claim_step: {
    id: Generated<number>
    state: string
    author_id: number | null
    author: string
    author_role: string
    text: Generated<string>
    remedy: string | null
    amount_cents: number | null
    visit_on: string | null
    at: Generated<Timestamp>
    claim_id: number
    customer_code: string
    keeper_code: Generated<string>
  }
  confirmation_terms: {
    version: string
    paragraphs: string[]
    first_used_at: Generated<Timestamp>
  }
  confirmed_count: {
    customer_code: string
    orders: number
    keeper_code: Generated<string>
  }
  conversation_message: {
    id: Generated<number>
    kind: string
    quote_id: number | null
    offer_code: string | null
    line: number
    customer_code: string
    keeper_code: Generated<string>
    maker: string
    author_id: number | null
    by_visitor: boolean
    author: string
    text: string
    attempt_key: string | null
    sent_from: Generated<string>
    sent_at: Generated<Timestamp>
  }
  conversation_read: {
    user_id: number
    quote_id: number
    message_id: number
    read_at: Generated<Timestamp>
  }
  customer: {
    code: string
    company_name: string
    agent_code: string | null
    is_blocked: Generated<boolean>
    town: Generated<string>
    province: Generated<string>
    search_text: string
    closed_on: string | null
    keeper_code: ColumnType<string, never, never>
  }
  customer_contact: {
    address: Generated<string>
    postcode: Generated<string>
    mobile: Generated<string>
    phone: Generated<string>
    email: Generated<string>
    order_email: Generated<string>
    vat_number: Generated<string>
    tax_code: Generated<string>
    latitude: number | null
    longitude: number | null
    search_text: ColumnType<string, never, never>
    email_text: ColumnType<string, never, never>
    customer_code: string
    keeper_code: Generated<string>
  }
  customer_discount: {
    customer_code: string
    series: string
    model: string
    discount: string
    keeper_code: Generated<string>
  }
  customer_document: {
    id: number
    purpose: string
    name: string
    file_name: string
    file_id: string | null
    closed_on: string | null
    customer_code: string
    keeper_code: Generated<string>
  }
  customer_note: {
    id: Generated<number>
    customer_code: string
    keeper_code: Generated<string>
    kind: Generated<string>
    noted_on: string
    text: string
    author: string
    written_at: Generated<Timestamp>
    changed_by: string | null
    changed_at: Timestamp | null
    version: Generated<number>
    once: string | null
    deleted_at: Timestamp | null
    deleted_on: string | null
  }
  customer_rhythm: {
    last_on: string
    gap_days: number | null
    customer_code: string
    keeper_code: Generated<string>
  }
  customer_terms: {
    payment_terms: Generated<string>
    customer_code: string
    keeper_code: Generated<string>
  }
  customer_year: {
    year: number
    first_on: string
    last_on: string
    orders: number
    is_first: boolean
    is_followed: boolean
    customer_code: string
    keeper_code: Generated<string>
  }
  delivery: {
    number: string
    order_id: number
    customer_code: string
    delivered_on: string
    is_final: boolean
    keeper_code: Generated<string>
  }
  device: {
    token_hash: string
    user_id: number
    seen_at: Generated<Timestamp>
  }
  display_audit: {
    id: Generated<number>
    customer_code: string
    keeper_code: Generated<string>
    audited_on: string
    author: string
    note: Generated<string>
    once: string | null
    written_at: Generated<Timestamp>
  }
  display_audit_door: {
    id: Generated<number>
    audit_id: number
    customer_code: string
    keeper_code: Generated<string>
    door_id: number | null
    model: string
    finish: Generated<string>
    state: string
    photo_id: string | null
  }
  display_door: {
    id: number
    showroom_id: number | null
    series_code: string | null
    model: Generated<string>
    finish: Generated<string>
    quantity: number
    shown_on: string
    ended_on: string | null
    customer_code: string
    keeper_code: Generated<string>
  }
  display_start: {
    year: number
    day: string
    customer_code: string
    keeper_code: Generated<string>
  }
  document_opening: {
    order_id: number
    customer_code: string
    user_name: string
    times: Generated<number>
    opened_at: Generated<Timestamp>
    keeper_code: Generated<string>
  }
  door_collection: {
    code: string
    about: Generated<string>
    sort: number
  }
  door_kind: {
    code: string
    name: string
    step: string
    sort: number
    is_required: boolean
    part: Generated<string>
  }
  door_model: {
    code: string
    collection: string
    name: string
    is_hinged: Generated<boolean>
    is_sliding: Generated<boolean>
    pattern: Generated<string>
    sort: number
    closed_on: string | null
  }
  door_variant: {
    kind: string
    code: string
    name: string
    look: Generated<string>
    sort: number
    closed_on: string | null
  }
  doorway_rule: {
    collection: string
    model_code: Generated<string>
    door_type: Generated<string>
    doorway: string
    over_width: number
    over_height: number
    minus: number
    plus: number
    wall_minus: number | null
    wall_plus: number | null
  }
  download_file: {
    id: Generated<number>
    folder_id: number
    folder_is_top: ColumnType<boolean, never, never>
    name: string
    sort: Generated<number>
    content_id: string
    small_id: string | null
    large_id: string | null
    changed_at: Generated<Timestamp>
    new_until: string
    deleted_at: Timestamp | null
    deleted_on: string | null
  }
  download_folder: {
    id: Generated<number>
    parent_id: number | null
    name: string
    roles: string[]
    sort: Generated<number>
    deleted_at: Timestamp | null
    is_top: ColumnType<boolean, never, never>
    parent_is_top: ColumnType<boolean | null, never, never>
    deleted_on: string | null
  }
  expected_change: {
    id: Generated<number>
    order_id: number
    customer_code: string
    at: Generated<Timestamp>
    before: string | null
    after: string | null
    keeper_code: Generated<string>
  }
  feed_check: {
    id: Generated<string>
    source: string
    asked_by: string
    asked_at: Generated<Timestamp>
    finished_at: Timestamp | null
    outcome: Generated<string>
    reading: string | null
    file_count: Generated<number>
    expected_count: Generated<number>
    report: Generated<Json>
    file_id: string | null
  }
  feed_file: {
    file: string
    received_at: Timestamp
    row_count: number
    refused_count: number
  }
  feed_key: {
    id: Generated<string>
    name: string
    hash: string
    created_at: Generated<Timestamp>
    created_by: string
    last_used_at: Timestamp | null
    last_used_from: string | null
    revoked_at: Timestamp | null
    revoked_by: string | null
  }
  feed_run: {
    id: Generated<string>
    started_at: Generated<Timestamp>
    finished_at: Timestamp | null
    source: string
    outcome: Generated<string>
    report: Generated<Json>
    origin: Generated<string>
    started_by: Generated<string>
    file_id: string | null
    attempts: Generated<number>
    reading: string | null
    expected_count: Generated<number>
    file_count: Generated<number>
    row_count: Generated<number>
    inserted_count: Generated<number>
    changed_count: Generated<number>
    absent_count: Generated<number>
    refused_count: Generated<number>
    key_id: string | null
  }
  feed_unread: {
    file: string
    problem: string
  }
  health_day: {
    day: string
    used_bytes: number | null
    total_bytes: number | null
    data_bytes: number | null
    files_bytes: number | null
    certificate_ends_at: Timestamp | null
  }
  health_mail: {
    day: string
    mails: number
  }
  home_picture: {
    place: number
    description: string
    picture_code: string
    deleted_at: Timestamp | null
    deleted_on: string | null
    id: Generated<number>
  }
  invoice_line: {
    invoice: string
    position: number
    agent_code: string | null
    invoiced_on: string
    is_transport: Generated<boolean>
    is_replacement: Generated<boolean>
    amount_cents: number
    customer_code: string
    keeper_code: Generated<string>
  }
  invoiced_year: {
    agent_code: string
    year: number
    goods_cents: number[]
    transport_cents: number[]
  }
  job_run: {
    queue: string
    ended_at: Timestamp
    milliseconds: number
    failures: number
  }
  large_file: {
    id: Generated<string>
    name: string
    size_bytes: number
    received_bytes: Generated<number>
    sender: string
    begun_at: Generated<Timestamp>
    kind: string | null
    content_type: string | null
  }
  large_file_piece: {
    large_file_id: string
    from_byte: number
    stored_id: string
    crc32: number | null
  }
  list_price: {
    list_code: string
    model_code: string
    up_to_width: number
    up_to_height: number
    cents: number
  }
  list_size_surcharge: {
    list_code: string
    kind: string
    variant_code: string
    model_code: Generated<string>
    up_to_width: number
    up_to_height: number
    cents: number | null
    percent_hundredths: number | null
  }
  list_surcharge: {
    list_code: string
    kind: string
    variant_code: string
    model_code: Generated<string>
    cents: number | null
    percent_hundredths: number | null
  }
  mail_message: {
    id: Generated<string>
    template: string
    recipient: string
    subject: string
    body_text: string
    body_html: string
    state: Generated<string>
    attempts: Generated<number>
    last_error: string | null
    created_at: Generated<Timestamp>
    sent_at: Timestamp | null
    attachment_id: string | null
    unsubscribe_link: string | null
    reply_name: Generated<string>
    reply_to: Generated<string>
    offer_id: number | null
    offer_version: number | null
  }
  menu_item: {
    id: Generated<number>
    type: string
    text: string
    link: Generated<string>
    image: Generated<string>
    roles: string[]
    is_new: Generated<boolean>
    is_open: Generated<boolean>
    sort: number
    deleted_at: Timestamp | null
    deleted_on: string | null
  }
  menu_offered: {
    type: string
    name: string
    offered_at: Generated<Timestamp>
  }
  model_measure: {
    model_code: string
    measure: string
    mm: number
  }
  model_variant: {
    model_code: string
    kind: string
    variant_code: string
  }
  next_step: {
    id: Generated<number>
    customer_code: string
    keeper_code: Generated<string>
    text: string
    due_on: string
    turn: string
    author: string
    set_at: Generated<Timestamp>
    done_by: string | null
    done_at: Timestamp | null
    version: Generated<number>
  }
  non_conformity: {
    id: number
    kind: string
    document_type: string
    number: string
    confirmation_number: Generated<string>
    dated_on: string
    reference: Generated<string>
    payment_code: Generated<string>
    note: Generated<string>
    search_text: string
    amount_cents: number | null
    departments: Generated<string[]>
    closed_on: string | null
    viewed_at: Timestamp | null
    viewed_by: string | null
    customer_code: string
    keeper_code: Generated<string>
  }
  non_conformity_file: {
    id: number
    name: string
    file_name: Generated<string>
    kind: string
    file_id: string | null
    small_file_id: string | null
    source_sha256: string | null
    closed_on: string | null
    document_id: number
    customer_code: string
    keeper_code: Generated<string>
  }
  non_conformity_line: {
    position: number
    department: string
    description: Generated<string>
    pieces: number
    amount_cents: number | null
    document_id: number
    customer_code: string
    keeper_code: Generated<string>
  }
  notice: {
    id: Generated<number>
    sort: number
    starts_on: string
    ends_on: string
    roles: string[]
    text: string
    deleted_at: Timestamp | null
    deleted_on: string | null
  }
  notice_dismissal: {
    item_id: number
    user_id: number
  }
  notification: {
    id: Generated<number>
    user_id: number
    event_id: number
    kind: string
    text: string
    link: Generated<string>
    at: Generated<Timestamp>
    read_at: Timestamp | null
    mailed_at: Timestamp | null
  }
  notification_choice: {
    user_id: number
    kind: string
    delivery: string
  }
  offer_image: {
    id: Generated<number>
    place: string
    position: number
    description: string
    picture_code: string
    deleted_at: Timestamp | null
    deleted_on: string | null
  }
  office_note: {
    id: Generated<number>
    order_id: number
    author_id: number | null
    author: string
    text: string
    attempt_key: string | null
    written_at: Generated<Timestamp>
  }
  order_count: {
    customer_code: string
    is_delivered: boolean
    orders: number
    keeper_code: Generated<string>
  }
  order_document: {
    order_id: number
    customer_code: string
    file_id: string
    keeper_code: Generated<string>
  }
  order_line: {
    order_id: number
    position: number
    customer_code: string
    series_code: string | null
    description: Generated<string>
    model: Generated<string>
    color: Generated<string>
    measures: Generated<string>
    quantity: number
    amount_cents: number
    promotion_code: string | null
    keeper_code: Generated<string>
    request_position: number | null
    list_cents: number | null
  }
  order_mail: {
    order_id: number
    customer_code: string
    address: string
    sent_on: string
    keeper_code: Generated<string>
  }
  order_message: {
    id: Generated<number>
    order_id: number
    customer_code: string
    keeper_code: Generated<string>
    line: number | null
    author_id: number | null
    author: string
    author_role: string
    text: string
    attempt_key: string | null
    sent_at: Generated<Timestamp>
    changed_at: Timestamp | null
    taken_back_at: Timestamp | null
  }
  order_message_read: {
    order_id: number
    user_id: number
    customer_code: string
    keeper_code: Generated<string>
    reader: string
    message_id: number
    read_at: Generated<Timestamp>
  }
  order_reference: {
    order_id: number
    customer_code: string
    reference: string
    search_text: string
    changed_by: string
    changed_at: Generated<Timestamp>
    keeper_code: Generated<string>
  }
  order_request: {
    quote_id: number
    customer_code: string
    maker: string
    user_name: string
    requested_at: Generated<Timestamp>
    state: Generated<string>
    reason: Generated<string>
    moved_by: Generated<string>
    moved_at: Timestamp | null
    list_cents: number
    has_own_markups: Generated<boolean>
    content: Json
    exported_at: Timestamp | null
    keeper_code: Generated<string>
  }
  passkey: {
    id: string
    user_id: number
    name: string
    public_key: string
    counter: number
    transports: Generated<string[]>
    created_at: Generated<Timestamp>
    last_used_at: Timestamp | null
  }
  picture: {
    code: string
    width_px: number
    height_px: number
    made_at: Generated<Timestamp>
  }
  picture_size: {
    picture_code: string
    width_px: number
    format: string
    file_id: string
  }
  pop_material: {
    id: number
    description: string
    quantity: number
    placed_on: string | null
    removed_on: string | null
    customer_code: string
    keeper_code: Generated<string>
  }
  portal_event: {
    id: Generated<number>
    kind: string
    customer_code: string | null
    order_id: number | null
    once: string | null
    detail: Generated<Json>
    at: Generated<Timestamp>
    told_at: Timestamp | null
    maker: string | null
  }
  portal_user: {
    id: Generated<number>
    name: string
    password_hash: Generated<string>
    role: string
    code: Generated<string>
    email: Generated<string>
    is_active: Generated<boolean>
    created_at: Generated<Timestamp>
    last_seen_at: Timestamp | null
    version: Generated<number>
    activated_at: Timestamp | null
  }
  price_list: {
    code: string
    collection: string
    name: string
    valid_from: string
    valid_to: string | null
    closed_on: string | null
  }
  product_group: {
    code: string
    name: string
    sort: number
    closed_on: string | null
  }
  promotion: {
    code: string
    name: string
    starts_on: string
    ends_on: string | null
    file_name: Generated<string>
    file_id: string | null
    closed_on: string | null
    kind: Generated<string>
  }
  promotion_day: {
    promotion_code: string
    day: string
    state: number
    doors: number
    amount_cents: number
    customer_code: string
    keeper_code: Generated<string>
  }
  promotion_file: {
    id: Generated<number>
    promotion_code: string
    name: string
    file_id: string
    uploaded_at: Generated<Timestamp>
    deleted_at: Timestamp | null
    deleted_on: string | null
  }
  public_document: {
    id: Generated<number>
    description: string
    name: string
    file_id: string
    picture_code: string | null
    uploaded_at: Generated<Timestamp>
    deleted_at: Timestamp | null
    deleted_on: string | null
  }
  public_document_code: {
    id: Generated<number>
    code: string
    name: string
    good_from: string
    good_until: string
    uses: Generated<number>
    last_used_at: Timestamp | null
    revoked_at: Timestamp | null
  }
  public_document_grant: {
    code_id: number
    document_id: number
  }
  public_document_session: {
    hash: string
    code_id: number
    expires_at: Timestamp
  }
  quote: {
    id: Generated<number>
    customer_code: string
    maker: string
    user_name: string
    reference: string
    note: Generated<string>
    payment: Generated<string>
    payment_note: Generated<string>
    collection: Generated<string>
    search_text: string
    created_at: Generated<Timestamp>
    changed_at: Generated<Timestamp>
    valid_until: string
    vat_percent: Generated<number>
    markup_hundredths: number | null
    markup_cents: number | null
    discount_hundredths: number | null
    total_cents: Generated<number>
    positions: Generated<number>
    next_position: Generated<number>
    next_extra: Generated<number>
    version: Generated<number>
    header_version: Generated<number>
    state: Generated<string>
    once: string | null
    deleted_at: Timestamp | null
    keeper_code: Generated<string>
    deleted_on: string | null
  }
  quote_change: {
    quote_id: number
    version: number
    customer_code: string
    maker: string
    user_name: string
    at: Generated<Timestamp>
    position: number | null
    what: string
    keeper_code: Generated<string>
  }
  quote_desk: {
    customer_code: string
    maker: string
    markup_hundredths: Generated<number>
    markup_cents: Generated<number>
    discount_hundredths: Generated<number>
    image_file_id: string | null
    keeper_code: Generated<string>
    door_defaults: Generated<Json>
    sample_doors: Generated<Json>
  }
  quote_extra: {
    quote_id: number
    line: number
    customer_code: string
    maker: string
    description: string
    quantity_hundredths: number
    unit_cents: number
    vat_percent: number
    version: number
    once: string | null
    keeper_code: Generated<string>
    deleted_at: Timestamp | null
    deleted_on: string | null
  }
  quote_offer: {
    quote_id: number
    code: string
    version: number
    quote_version: number
    published_at: Generated<Timestamp>
    valid_until: string
    content: Json
    image_file_id: string | null
    is_hidden: Generated<boolean>
    opened_at: Timestamp | null
    opened_times: Generated<number>
    outcome: string | null
    answered_by: Generated<string>
    reason: Generated<string>
    answered_at: Timestamp | null
    answered_from: Generated<string>
    customer_code: string
    keeper_code: Generated<string>
    maker: string
    earlier: Generated<Json>
    is_withdrawn: Generated<boolean>
    sent_at: Timestamp | null
    sent_to: Generated<string>
    content_mark: string | null
    withdrawn_at: Timestamp | null
    withdrawn_on: string | null
    before_withdrawal: Json | null
    sent_by: Generated<string>
    recipient_name: Generated<string>
    recipient_email: Generated<string>
    sent_key: string | null
    mail_id: string | null
    mail_state: string | null
    mail_problem: Generated<string>
    last_opened_at: Timestamp | null
    signature: Generated<string>
    answer_key: string | null
    copy_to: Generated<string>
    reminded_at: Timestamp | null
    choices: Generated<Json>
  }
  quote_position: {
    quote_id: number
    position: number
    customer_code: string
    maker: string
    door_type: Generated<string>
    model_code: Generated<string>
    choices: Generated<Json>
    quantity: number
    width_mm: number
    height_mm: number
    thickness_mm: number
    filling: string
    reference: Generated<string>
    note: Generated<string>
    list_cents: Generated<number>
    list_code: Generated<string>
    kept_for_list: Generated<string>
    is_complete: Generated<boolean>
    alternative_of: number | null
    is_counted: Generated<boolean>
    version: number
    once: string | null
    deleted_at: Timestamp | null
    keeper_code: Generated<string>
    deleted_on: string | null
    room: Generated<string>
    place: number | null
    measured_by: Generated<string>
    measured_at: Timestamp | null
  }
  recovery_code: {
    user_id: number
    hash: string
    used_at: Timestamp | null
  }
  registration: {
    id: Generated<number>
    user_name: string
    company_name: string
    vat_number: string
    email: string
    search_text: string
    requested_at: Generated<Timestamp>
    address: Generated<string>
    confirmed_at: Timestamp | null
    confirmed_by: string | null
    user_id: number | null
    deleted_at: Timestamp | null
    deleted_on: string | null
  }
  registry_sheet: {
    id: Generated<number>
    agent_code: string
    sender: string
    file_name: string
    file_id: string
    sent_at: Generated<Timestamp>
    taken_by: string | null
    taken_at: Timestamp | null
  }
  reset_request: {
    id: Generated<number>
    asked: string
    address: Generated<string>
    asked_at: Generated<Timestamp>
  }
  rollup_version: {
    rollup: string
    version: string
    rebuilt_at: Generated<Timestamp>
  }
  sales_customer_day: {
    customer_code: string
    agent_code: string
    day: string
    state: number
    doors: number
    amount_cents: number
    keeper_code: Generated<string>
  }
  sales_day: {
    customer_code: string
    agent_code: string
    series_code: string
    day: string
    state: number
    doors: number
    amount_cents: number
    keeper_code: Generated<string>
  }
  sales_month: {
    state: number
    month: string
    series_code: string
    doors: number
    amount_cents: number
  }
  sales_order: {
    id: number
    number: string
    customer_code: string
    agent_code: string | null
    ordered_on: string
    confirmed_on: string | null
    confirmation_number: Generated<string>
    reference: Generated<string>
    expected_on: string | null
    delivered_on: string | null
    progress: Generated<number>
    is_out_of_time: Generated<boolean>
    is_web_confirmed: Generated<boolean>
    search_text: string
    closed_on: string | null
    keeper_code: Generated<string>
    announced_on: string | null
    request_id: number | null
    requested: Json | null
  }
  sales_series_year: {
    customer_code: string
    keeper_code: Generated<string>
    state: number
    year: number
    series_code: string
    doors: number[]
    cents: number[]
  }
  sales_year: {
    customer_code: string
    year: number
    doors: number[]
    cents: number[]
    doors_total: number
    cents_total: number
    keeper_code: Generated<string>
  }
  saved_view: {
    id: Generated<number>
    user_id: number
    name: string
    address: Json
    tab: ColumnType<number, never, never>
    shared_role: string | null
    deleted_at: Timestamp | null
    deleted_on: string | null
  }
  series: {
    code: string
    name: string
    group_code: string
    sort: number
    closed_on: string | null
  }
  session: {
    id: Generated<string>
    user_id: number
    created_at: Generated<Timestamp>
    expires_at: Timestamp
    seen_at: Generated<Timestamp>
    ended_at: Timestamp | null
    end_reason: string | null
    user_agent: Generated<string>
    address: Generated<string>
    targets_open_until: Timestamp | null
    web_release: string | null
    proven_at: Timestamp | null
  }
  session_token: {
    hash: string
    session_id: string
    kind: string
    parent_hash: string | null
    created_at: Generated<Timestamp>
    expires_at: Timestamp
    used_at: Timestamp | null
  }
  setting: {
    key: string
    value: Json
    changed_at: Generated<Timestamp>
  }
  showroom: {
    id: number
    customer_code: string
    address: Generated<string>
    town: Generated<string>
    postcode: Generated<string>
    province: Generated<string>
    closed_on: string | null
    keeper_code: Generated<string>
  }
  stock_import: {
    id: Generated<number>
    file_name: string
    imported_by: string
    imported_at: Generated<Timestamp>
    rows: number
    inserted: number
    changed: number
    unchanged: number
    refused: number
    errors: Json
  }
  stored_file: {
    id: Generated<string>
    key: string
    name: string
    content_type: string
    size_bytes: number
    sha256: string
    created_at: Generated<Timestamp>
  }
  throttle: {
    key: string
    attempts: number
    window_ends_at: Timestamp
    blocked_until: Timestamp | null
  }
  user_invitation: {
    key: string
    asked_by: string
    asked_at: Generated<Timestamp>
    answer: Generated<Json>
  }
  view_delivery: {
    subscription_id: number
    due_on: string
    message_id: string | null
    is_done: Generated<boolean>
    failure: Generated<string>
    code_hash: string | null
  }
  view_subscription: {
    id: Generated<number>
    view_id: number
    user_id: number
    rhythm: string
    format: string
    since: Generated<string>
  }
  visit_plan: {
    id: Generated<number>
    agent_code: string
    planned_on: string
    starts_at: string
    made_by: string
    version: Generated<number>
    deleted_at: Timestamp | null
    deleted_on: string | null
  }
  visit_stop: {
    plan_id: number
    position: number
    customer_code: string
    keeper_code: Generated<string>
    note_id: number | null
  }
  web_confirmation: {
    order_id: number
    customer_code: string
    user_name: string
    confirmed_at: Generated<Timestamp>
    address: Generated<string>
    terms_version: string
    keeper_code: Generated<string>
  }
}
