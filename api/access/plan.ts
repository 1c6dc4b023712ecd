/** Plans of clients: prices of credits, and limits. Plain data, printed by `tidemark prices`. */

/** Names of plans. */
export const planNames = ["free", "payAsYouGo", "subscription"] as const

/** Name of a plan. */
export type PlanName = (typeof planNames)[number]

/** A plan. */
export interface Plan {
  readonly name: PlanName
  readonly summary: string
  /** Credits that a client gets when it is created. */
  readonly startCredits: number
  /** USD of a credit; absent where none can be bought. */
  readonly creditUsd: number | undefined
  /** Requests per minute, over all keys of the client. */
  readonly requestsPerMinuteMax: number
  /** Requests that are being answered at once by one process. */
  readonly concurrencyMax: number
  /** Subscriptions that are open at once in one process. */
  readonly subscriptionsMax: number
  /** Maximum number of objects that a query could return: see `queryCostMax`. */
  readonly queryCostMax: number
}

/**
 * The plans. Credit prices, free credits and rates are those that a comparable service published in 2025: 1,000 credits for 1 USD, 5,000 free
 * ones, 30 requests per minute, about 10 per second for a large client, 70 % off for subscribers.
 */
export const plans: Readonly<Record<PlanName, Plan>> = {
  free: {
    name: "free",
    summary: "Free credits to try the service.",
    startCredits: 5_000,
    creditUsd: undefined,
    requestsPerMinuteMax: 30,
    concurrencyMax: 4,
    subscriptionsMax: 10,
    queryCostMax: 20_000,
  },
  payAsYouGo: {
    name: "payAsYouGo",
    summary: "Buy credits as you need them.",
    startCredits: 5_000,
    creditUsd: 0.001,
    requestsPerMinuteMax: 600,
    concurrencyMax: 16,
    subscriptionsMax: 200,
    queryCostMax: 100_000,
  },
  subscription: {
    name: "subscription",
    summary: "Credits are included with each billing period.",
    startCredits: 5_000,
    creditUsd: 0.0003,
    requestsPerMinuteMax: 3_000,
    concurrencyMax: 64,
    subscriptionsMax: 2_000,
    queryCostMax: 100_000,
  },
}
