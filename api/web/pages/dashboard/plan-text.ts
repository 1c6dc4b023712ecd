/** Names of plans. Pure. */

const texts = new Map([
  ["free", "Free"],
  ["payAsYouGo", "Pay as you go"],
  ["subscription", "Subscription"],
])

/** The name of a plan. */
export const planText = (plan: string): string => texts.get(plan) ?? plan
