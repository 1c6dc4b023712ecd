/** A share as the length of a bar. */
import "./share-bar.css"

/** The bar. `share`: from 0 to 1. */
export const ShareBar = ({ share }: { share: number }) => (
  <span class="share-bar" aria-hidden="true">
    <span style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
  </span>
)
