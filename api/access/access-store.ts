/** Port to what is stored about clients: keys, credits, sessions, payments, jobs and webhooks, in one database. Absent where all keys are configured. */
import { Context } from "effect"
import type { AccessCopy } from "./access-copy.ts"
import type { AccessExport } from "./access-export.ts"
import type { CreditLedger } from "./credit-ledger.ts"
import type { JobStore } from "./job-store.ts"
import type { KeyStore } from "./key-store.ts"
import type { PaymentStore } from "./payments/payment-store.ts"
import type { PendingSettlements } from "./payments/pending-settlements.ts"
import type { RequestCounts } from "./request-counts.ts"
import type { SessionStore } from "./session-store.ts"
import type { WebhookStore } from "./webhook-store.ts"

export class AccessStore extends Context.Service<
  AccessStore,
  {
    readonly keys: KeyStore
    readonly ledger: CreditLedger
    readonly sessions: SessionStore
    readonly payments: PaymentStore
    readonly settlements: PendingSettlements
    readonly jobs: JobStore
    readonly webhooks: WebhookStore
    readonly requestCounts: RequestCounts
    /** For backups. */
    readonly copy: AccessCopy
    /** For analysis. */
    readonly export: AccessExport
  }
>()("api/AccessStore") {}
