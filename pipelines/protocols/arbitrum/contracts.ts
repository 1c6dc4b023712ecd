import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm package `@arbitrum/sdk` 4.1.0, `dist/lib/dataEntities/networks.js` (inbox, outboxes, gateways) and `constants.js` (the
 * precompile); DAI's gateways: https://github.com/across-protocol/relayer, `src/common/ContractAddresses.ts`; governors:
 * `arbitrum_governor/constants.py` in `rotkehlchen/chain/arbitrum_one/modules` of https://github.com/rotki/rotki; the token and its
 * airdrop: https://github.com/ArbitrumFoundation/governance (`TokenDistributor.sol`) and its addresses at
 * https://docs.arbitrum.foundation/deployment-addresses.
 */
export const contracts = defineContracts({
  inboxes: { role: "bridge", 1: ["0x4dbd4fc535ac27206064b68ffcf827b0a60bab3f"] },
  /** Current outbox and its two predecessors. */
  outboxes: {
    role: "bridge",
    1: [
      "0x0b9857ae2d4a3dbe74ffe1d7df045bb7f96e4840",
      "0x667e23abd27e623c11d4cc00ca3ec4d0bd63337a",
      "0x760723cd2e632826c38fef8cd438a4cc7e7e1a40",
    ],
  },
  /** Keep the Ether on Arbitrum and pay it back: the current one and its predecessor; `arbitrum_one_bridge/decoder.py` in the chains' `modules` there. */
  bridges: {
    role: "bridge",
    1: ["0x8315177ab297ba92a06054ce80a67ed4dbd7ed3a", "0x011b6e24ffb0b5f5fcc564cf4183c5bbbc96d515"],
  },
  /** Find the gateway of a token. */
  gatewayRouters: {
    role: "bridge",
    1: ["0x72ce9c846789fdb6fc1f34ac4ad25dd9ef7031ef"],
    42161: ["0x5288c571fd7ad117bea99bf60fe0846c4e84f933"],
  },
  /** Precompile for messages to Ethereum. */
  system: { role: "bridge", 42161: ["0x0000000000000000000000000000000000000064"] },
  /** Token gateways of both sides: standard, custom, WETH, DAI. */
  gateways: {
    role: "bridge",
    1: [
      "0xa3a7b6f88361f48403514059f1f16c8e78d60eec",
      "0xcee284f754e854890e311e3280b767f80797180d",
      "0xd92023e9d9911199a6711321d1277285e6d4e2db",
      "0xd3b5b60020504bc3489d6949d545893982ba3011",
    ],
    42161: [
      "0x09e9222e96e7b4ae2a407b98d48e330053351eee",
      "0x096760f208390250649e3e8763348e783aef5562",
      "0x6c411ad3e74de3e7bd422b94a27770f5b86c623b",
      "0x467194771dae2967aef3ecbedd3bf9a310c76c65",
    ],
  },
  /** Governors: constitutional, treasury, and security council elections (nomination, election, removal). */
  governors: {
    role: "governor",
    42161: [
      "0xf07ded9dc292157749b6fd268e37df6ea38395b9",
      "0x789fc99093b09ad01c34dc7251d0c89ce743e5a4",
      "0x8a1cda8dee421cd06023470608605934c16a05a0",
      "0x467923b9ae90bdb36ba88eca11604d45f13b712c",
      "0x6f3a242ca91a119f872f0073bc14bc8a74a315ad",
    ],
  },
  tokens: { role: "token", 42161: ["0x912ce59144191c1204e64559fe8253a0e49e6548"] },
  /** ARB airdrop. */
  distributors: { role: "distributor", 42161: ["0x67a24ce4321ab3af51c2d0a4801c3e111d88c9d9"] },
})
