import { approve } from "./approve.ts"
import { burn } from "./burn.ts"
import { deploy } from "./deploy.ts"
import { direct } from "./direct.ts"
import { exchange } from "./exchange.ts"
import { failed } from "./failed.ts"
import type { Heuristic } from "./heuristic.ts"
import { inscribe } from "./inscribe.ts"
import { mint } from "./mint.ts"
import { move } from "./move.ts"
import { receive } from "./receive.ts"
import { revoke } from "./revoke.ts"
import { send } from "./send.ts"
import { swap } from "./swap.ts"
import { swapAndSend } from "./swap-and-send.ts"
import { unwrap } from "./unwrap.ts"
import { wrap } from "./wrap.ts"
import { write } from "./write.ts"

/** Every heuristic. */
export const heuristics: ReadonlyArray<Heuristic> = [
  approve,
  burn,
  deploy,
  direct,
  exchange,
  failed,
  inscribe,
  mint,
  move,
  receive,
  revoke,
  send,
  swap,
  swapAndSend,
  unwrap,
  wrap,
  write,
]
