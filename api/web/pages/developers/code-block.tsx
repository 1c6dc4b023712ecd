/** Code to copy. The key of the tab is copied with it, and not shown. */
import { apiKey } from "../../client/session.ts"
import { CopyButton } from "../../design/address-link.tsx"

/** The word in the place of the key. */
const shownKey = "YOUR_KEY"

/** The block. */
export const CodeBlock = ({ code, what }: { code: (key: string) => string; what: string }) => (
  <div class="code-block">
    <CopyButton text={code(apiKey.value)} what={what} />
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: A block that scrolls is reached by keyboard. */}
    <pre tabIndex={0}>{code(shownKey)}</pre>
  </div>
)
