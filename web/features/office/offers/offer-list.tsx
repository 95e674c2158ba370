import { longest } from '#contract/fields/lengths.ts'
import type { OfferPlace } from '#contract/offer-limits.ts'
import type { OfferImage } from '#contract/offers.ts'
import { ArrangedList } from '#web/ui/arranged/arranged-list.tsx'
import { SizedPicture } from '#web/ui/sized-picture.tsx'
import classes from '../contents/desk.module.css'
import { DescriptionField, RowTools } from '../contents/row-tools.tsx'
import { useArrange, useDescribe, useReplace } from './offer-desk.ts'

interface OfferListProps {
  place: OfferPlace
  images: readonly OfferImage[]
  remove: (image: OfferImage) => void
}

export function OfferList({ place, images, remove }: OfferListProps) {
  const arrange = useArrange(place)
  const [rename, replace] = [useDescribe(), useReplace()]
  return (
    <ArrangedList
      label="Immagini delle offerte"
      items={images}
      nameOf={({ Descrizione }) => Descrizione}
      onPlace={(_image, _to, order) => arrange(order)}
      rowClass={classes.row}
    >
      {(image, arrows) => (
        <>
          <SizedPicture className={classes.thumb} picture={image.Immagine} alt="" sizes="96px" />
          <DescriptionField
            label={`Descrizione di ${image.Descrizione}`}
            value={image.Descrizione}
            maxLength={longest.title}
            onSave={text => rename(image, text)}
          />
          <span className={classes.tools}>
            {arrows}
            <RowTools
              name={image.Descrizione}
              accept=".jpg,.jpeg,.png,.gif"
              onReplace={file => replace(image, file)}
              onRemove={() => remove(image)}
            />
          </span>
        </>
      )}
    </ArrangedList>
  )
}
