import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"
import { solidlyRules } from "../solidly.ts"

const routers = { 8453: ["0xcf77a3ba9a5ca399b7c97c74d54e5b1beb874e43"] }

/** Locked tokens, as items. */
const escrows = { 8453: ["0xebf418fe2512e7e6bd9b87a8f0f294acdc67e6b4"] }

const voters = { 8453: ["0x16613524e02ad97edfef371bc883f2f5d6c480a5"] }

/**
 * Aerodrome, with the pools, locks and voters' rewards of Solidly.
 *
 * Source: `README.md` of https://github.com/aerodrome-finance/contracts.
 */
export const aerodrome: Interpreter = defineProtocol({
  slug: "aerodrome",
  name: "Aerodrome",
  rules: solidlyRules({ routers, escrows, voters }),
})
