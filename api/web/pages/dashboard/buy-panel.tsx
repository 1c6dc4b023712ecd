/** The panel that sells credits: a payment of x402, which a wallet signs and the server settles. */
import { useState } from "preact/hooks"
import { QueryFailed } from "../../client/failure.ts"
import { readBody } from "../../client/load-body.ts"
import type { ServiceResponse } from "../../client/request.ts"
import { useAction } from "../../client/use-action.ts"
import { TransactionLink } from "../../design/address-link.tsx"
import { Panel } from "../../design/layout.tsx"
import { Failure } from "../../design/states.tsx"
import { wholeText } from "../../format/amount.ts"
import { fiatText } from "../../format/fiat.ts"
import { callRaw } from "./call.ts"
import { connectTo, type Provider, signTypedData } from "./wallet.ts"
import { WalletButtons } from "./wallet-buttons.tsx"
import { authorizationOf, chainIdOf, decodeOffers, encodePayment, transactionOf, typedDataOf } from "./x402.ts"

/** Terms of a purchase. */
export interface Sale {
  readonly creditUsd: number
  readonly min: number
  readonly max: number
}

/** Credits that the form offers at first. */
const creditsAtFirst = 10_000

/** Throws the failure of a response without a price or a receipt. */
const refuse = (response: ServiceResponse): never => {
  readBody(response)
  throw new QueryFailed("BAD_ANSWER", "The server's response has no price.")
}

interface Payment {
  readonly credits: number
  readonly chainId: number
  /** The header of the request. */
  readonly header: string
}

/** Signs a payment of the price of some credits. */
const signPayment = async (provider: Provider, credits: number): Promise<Payment> => {
  const response = await callRaw("credits", { credits })
  const required = response.headers.get("payment-required")
  if (required === null) return refuse(response)
  const { resource, accepts } = decodeOffers(required)
  const [accepted] = accepts
  if (accepted === undefined) return refuse(response)
  const chainId = chainIdOf(accepted)
  const address = await connectTo(provider, chainId)
  const authorization = authorizationOf(accepted, address)
  const signature = await signTypedData(provider, address, typedDataOf(accepted, authorization))
  return { credits, chainId, header: encodePayment({ resource, accepted, authorization, signature }) }
}

/** Pays. The same payment can be sent again, and is charged once. Returns the hash of the transaction. */
const pay = async ({ credits, header }: Payment): Promise<string> => {
  const response = await callRaw("credits", { credits }, { headers: { "payment-signature": header } })
  const receipt = response.headers.get("payment-response")
  return response.status === 200 && receipt !== null ? transactionOf(receipt) : refuse(response)
}

interface Bought {
  readonly payment: Payment
  readonly hash: string
}

const BoughtNote = ({ bought: { payment, hash } }: { bought: Bought }) => (
  <p>
    Added {wholeText(payment.credits)} credits. Paid in transaction{" "}
    <TransactionLink chain={String(payment.chainId)} hash={hash} />.
  </p>
)

/** The panel. */
export const BuyPanel = ({ sale: { creditUsd, min, max }, onBought }: { sale: Sale; onBought: () => void }) => {
  const [credits, setCredits] = useState(Math.max(min, creditsAtFirst))
  const [note, setNote] = useState("")
  const [bought, setBought] = useState<Bought>()
  // Another payment could pay twice while the outcome of this one is open.
  const [open, setOpen] = useState<Payment>()
  const { act, failure, isBusy } = useAction()
  const complete = async (payment: Payment): Promise<void> => {
    setNote("Settling the payment …")
    setOpen(payment)
    const hash = await pay(payment)
    setOpen(undefined)
    setBought({ payment, hash })
    onBought()
  }
  const buy = (work: () => Promise<Payment>): void =>
    act(async () => {
      setBought(undefined)
      setOpen(undefined)
      await complete(await work())
    })
  const sign = async (provider: Provider): Promise<Payment> => {
    setNote("Confirm the payment in your wallet within two minutes.")
    return signPayment(provider, credits)
  }
  const isValid = Number.isInteger(credits) && credits >= min && credits <= max
  return (
    <Panel
      title="Buy credits"
      class="buy"
      aside={<output class="panel-total">{isValid ? fiatText(credits * creditUsd) : ""}</output>}
    >
      <div class="body form">
        <label>
          Credits
          <input
            class="field"
            name="credits"
            type="number"
            min={min}
            max={max}
            step={1}
            value={credits}
            disabled={isBusy}
            aria-describedby="buy-terms"
            onInput={({ currentTarget }) => setCredits(currentTarget.valueAsNumber)}
          />
        </label>
        <p id="buy-terms" class="muted">
          {wholeText(min)} to {wholeText(max)} credits, {fiatText(1_000 * creditUsd)} per 1,000.
        </p>
        <WalletButtons
          action="Pay"
          isDisabled={isBusy || !isValid}
          onChoose={(provider) => buy(() => sign(provider))}
        />
        <div role="status">
          {isBusy ? <p class="muted">{note}</p> : undefined}
          {bought === undefined ? undefined : <BoughtNote bought={bought} />}
        </div>
        {failure === undefined ? undefined : (
          <Failure failure={failure} {...(open !== undefined && { again: () => buy(() => Promise.resolve(open)) })} />
        )}
      </div>
    </Panel>
  )
}
