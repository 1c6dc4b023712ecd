import { defineProtocol } from "../../protocols/protocol.ts"

/** Turn one version's tokens into the other's. */
const converters = { 1: ["0x3225737a9bbb6473cb4a45b7244aca2befdb276a", "0xbdcfca946b6cdd965f99a839e4435bcdc1bc470b"] }

/** Does several such turns at once. */
const migrations = { 1: ["0xf86141a5657cf52aeb3e30ebcca5ad3a8f714b89"] }

/**
 * Sky, which Maker became: DAI for USDS, MKR for SKY. `spark.ts` has the savings.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/sky/constants.py`, whose topics are the hashes of these events; calls:
 * `src/MigrationActions.sol` of https://github.com/sparkdotfi/sky-migration-actions.
 */
export const sky = defineProtocol({
  slug: "sky",
  name: "Sky",
  rules: [
    { action: "swap", event: "DaiToUsds(address,address,uint256)", emitters: converters, account: { topic: 2 } },
    { action: "swap", event: "UsdsToDai(address,address,uint256)", emitters: converters, account: { topic: 2 } },
    { action: "swap", event: "MkrToSky(address,address,uint256,uint256)", emitters: converters, account: { topic: 2 } },
    { action: "swap", called: migrations, gave: "any", got: "any" },
    // Shares of DAI that earned are given back without a transfer.
    { action: "deposit", called: migrations, flow: "in" },
  ],
})
