import { useState } from 'react'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Chip } from '#web/ui/controls/chip.tsx'
import { StockBars } from '#web/ui/data/stock-bars.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import styles from './price.module.css'
import { Sample } from './sample.tsx'

const filters = ['vegetables', 'fruits', 'grains'] as const
const levels = [3, 2, 1, 0] as const

export function Labels() {
  const { t } = useTranslation('kit')
  return (
    <>
      <Sample title={t('samples.chips')} of="Chip">
        <Chips />
      </Sample>
      <Sample title={t('samples.badges')} of="Badge">
        <div className="row">
          <Badge>{t('categories.vegetables')}</Badge>
          <Badge tone="leaf" icon="leaf">
            {t('badges.organic')}
          </Badge>
          <Badge tone="waiting" icon="clock">
            {t('badges.pending')}
          </Badge>
          <Badge tone="clay" icon="balance">
            {t('badges.disputed')}
          </Badge>
          <Badge tone="sky" icon="info">
            {t('badges.new')}
          </Badge>
        </div>
        <div className={styles.onPicture}>
          <img src="/pics/chilli-480.webp" alt={t('produce.chilli')} width={480} height={360} loading="lazy" />
          <div className={styles.stickers}>
            <Badge tone="onPicture" icon="fresh">
              {t('badges.fresh')}
            </Badge>
            <Badge tone="onPicture" icon="leaf">
              {t('badges.organic')}
            </Badge>
          </div>
        </div>
      </Sample>
      <Sample title={t('samples.stock')} of="StockBars">
        <div className="row">
          {levels.map((level) => (
            <StockBars key={level} level={level}>
              {t(`stock.${level}`)}
            </StockBars>
          ))}
        </div>
      </Sample>
    </>
  )
}

function Chips() {
  const { t } = useTranslation('kit')
  const [taken, setTaken] = useState<readonly string[]>(['fruits'])
  const [applied, setApplied] = useState<readonly (typeof filters)[number][]>(filters)
  const toggle = (name: string) =>
    setTaken(taken.includes(name) ? taken.filter((other) => other !== name) : [...taken, name])
  return (
    <>
      <div className="row">
        <Chip>{t('categories.dairy')}</Chip>
        <Chip icon="pin">{t('districts.kolar')}</Chip>
      </div>
      <div className="row">
        {filters.map((name) => (
          <Chip
            key={name}
            icon={name === 'vegetables' ? 'leaf' : undefined}
            selected={taken.includes(name)}
            onPress={() => toggle(name)}
          >
            {t(`categories.${name}`)}
          </Chip>
        ))}
      </div>
      <div className="row">
        {applied.map((name) => (
          <Chip
            key={name}
            onRemove={() => setApplied(applied.filter((other) => other !== name))}
            removeLabel={t('chips.remove', { name: t(`categories.${name}`) })}
          >
            {t(`categories.${name}`)}
          </Chip>
        ))}
        <Button kind="quiet" icon="retry" onClick={() => setApplied(filters)}>
          {t('chips.restore')}
        </Button>
      </div>
    </>
  )
}
