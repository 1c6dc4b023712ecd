import { approve } from "./heuristics/approve.ts"
import { burn } from "./heuristics/burn.ts"
import { call } from "./heuristics/call.ts"
import { deploy } from "./heuristics/deploy.ts"
import { exchange } from "./heuristics/exchange.ts"
import { failed } from "./heuristics/failed.ts"
import { mint } from "./heuristics/mint.ts"
import { receive } from "./heuristics/receive.ts"
import { revoke } from "./heuristics/revoke.ts"
import { send } from "./heuristics/send.ts"
import { swap } from "./heuristics/swap.ts"
import { swapAndSend } from "./heuristics/swap-and-send.ts"
import { unwrap } from "./heuristics/unwrap.ts"
import { wrap } from "./heuristics/wrap.ts"
import type { Interpreter } from "./interpreter.ts"

/** Every interpreter. The order of the list means nothing: precedence is each one's `specificity`. */
export const interpreters: ReadonlyArray<Interpreter> = [
  approve,
  burn,
  call,
  deploy,
  exchange,
  failed,
  mint,
  receive,
  revoke,
  send,
  swap,
  swapAndSend,
  unwrap,
  wrap,
]
