import { defineResolvers } from "../context/resolver-module.ts"
import { priceCatalogue } from "../paid/price-catalogue.ts"

/** The price list, whose resolvers are those of plain values. */
const priceList = {
  ...priceCatalogue,
  plans: priceCatalogue.plans.map((plan) => ({ ...plan, creditUsd: plan.creditUsd ?? null })),
}

/** Prices. */
export const price = defineResolvers({ roots: { priceList: () => priceList }, types: {} })
