/** Pattern source for dogs, by name or breed. */
export const dogs =
  '(?:dogs?|pups?|pupp(?:y|ies)|doggos?|(?:yellow |black |chocolate )?lab(?:rador)?s?|(?:golden |labrador )?retrievers?|goldens?|poodles?|\\w+doodles?|husk(?:y|ies)|chihuahuas?|greyhounds?|beagles?|dachshunds?|corgis?|terriers?|spaniels?|(?:german )?shepherds?|bulldogs?|frenchies|pugs?|boxers?|collies?|rottweilers?|great danes?|dalmatians?|schnauzers?|mastiffs?|pit ?bulls?|shih tzus?|hounds?|whippets?)';
/** Pattern source for cats. */
export const cats = '(?:cats?|kitt(?:y|ens?|ies))';
