/** The settings of the development chain, which are part of `settings`. */
import { optionalSetting, setting } from "./setting.ts"
import { between, flag, listenPort, text } from "./setting-types.ts"

/** Shortest block time of the development chain: timestamps are whole seconds and increase, so faster blocks would be dated in the future. @limit operators */
const devnetBlockTimeMsMin = 1_000

/** Longest block time of the development chain: it would count as stale between blocks that are further apart (`projections/table/freshness.ts`). @limit operators */
const devnetBlockTimeMsMax = 5_000

/** Settings of the development chain by their names in code. */
export const devnetSettings = {
  devnetBlockTimeMs: setting({
    name: "DEVNET_BLOCK_TIME_MS",
    type: between("ms", devnetBlockTimeMsMin, devnetBlockTimeMsMax),
    default: 1_000,
    meaning: "Time between two blocks of the development chain while its actors send transactions, 1000 to 5000.",
  }),
  devnetEnabled: optionalSetting({
    name: "DEVNET_ENABLED",
    type: flag,
    defaultText: "true where no chain is configured",
    meaning: "Whether the development chain runs.",
  }),
  devnetHost: setting({
    name: "DEVNET_HOST",
    type: text("address"),
    default: "127.0.0.1",
    meaning: "Address on which the command `devnet` serves the development chain.",
  }),
  devnetPort: setting({
    name: "DEVNET_PORT",
    type: listenPort,
    default: 8545,
    meaning: "Port on which the command `devnet` serves the development chain; 0 selects a free one.",
  }),
  devnetTrafficEnabled: setting({
    name: "DEVNET_TRAFFIC_ENABLED",
    type: flag,
    default: true,
    meaning: "Whether the actors of the development chain send transactions.",
  }),
}
