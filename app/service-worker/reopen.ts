/**
 * The script of the offline page: opens the page when the network is back. A device may be connected all the time and still
 * reach nothing, so it asks. A way that the visitor takes counts more: once it has begun, nothing is opened. (Safari on
 * an iPhone has no `beforeunload`, so links are heard too.)
 */
export const reopenScript = `let isLeaving=false
const leave=()=>{isLeaving=true}
const open=()=>isLeaving||location.reload()
addEventListener("beforeunload",leave)
addEventListener("click",({target:t})=>t.closest("a")&&leave())
addEventListener("online",open)
setInterval(()=>fetch("/favicon.svg",{method:"HEAD",cache:"no-store",signal:AbortSignal.timeout?.(2e3)}).then(open,()=>0),3000)`;
