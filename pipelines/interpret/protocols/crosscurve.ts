import { bridgeGateRules } from "../../protocols/families/bridge-gate.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const routers = {
  every: ["0xfa43de785dd3cd0ef3dae0dd2b8be3f1b5112d1a", "0xa2a786ff9148f7c88ee93372db8cbe9e94585c74"],
}

/**
 * The routers of CrossCurve, by which tokens go to another chain.
 *
 * Source: `crosscurve/constants.py` in `rotkehlchen/chain/evm/decoding` of https://github.com/rotki/rotki.
 */
export const crosscurve = defineProtocol({
  slug: "crosscurve",
  name: "CrossCurve",
  rules: [...bridgeGateRules(routers)],
})
