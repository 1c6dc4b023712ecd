import { defineContracts } from "../contract-table.ts"

/** Source: https://github.com/rotki/rotki, `rotkehlchen/chain/gnosis/modules/gnosisdao/constants.py`, whose topic is this event's hash. */
export const contracts = defineContracts({
  /** Redeems GNO for a share of the treasury. */
  deposits: { role: "treasury", 100: ["0xb53e4a513c1fbb11a66da851643126d933489c4d"] },
  /** Pays out redeemed shares of the treasury. */
  payouts: { role: "distributor", 100: ["0x09b2d4403385c992c5fbe0e1368193951fa3f67d"] },
})
