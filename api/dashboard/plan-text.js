/** Names of plans as people read them. */

const texts = new Map([
  ["free", "Free"],
  ["payAsYouGo", "Pay as you go"],
  ["subscription", "Subscription"],
])

/** @param {string} plan */
export const planText = (plan) => texts.get(plan) ?? plan
