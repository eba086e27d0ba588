/** The element with the contract's text, which links on the page lead to. */
export const CONTRACT_TEXT_ID = 'contract-text'
